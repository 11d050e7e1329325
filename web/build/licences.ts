/** What the licences of others ask for: their notices and texts, beside the page that uses their work. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const WEB = join(import.meta.dirname, "..");
const LIBRARIES = join(WEB, "node_modules");
const RULE = "=".repeat(80);

const WORKS = [
  { title: "Icons and pictures", file: join(WEB, "art/NOTICE") },
  { title: "League Gothic (font)", file: join(LIBRARIES, "@fontsource/league-gothic/LICENSE") },
  { title: "Jost (font)", file: join(LIBRARIES, "@fontsource/jost/LICENSE") },
  { title: "Svelte (https://svelte.dev)", file: join(LIBRARIES, "svelte/LICENSE.md") },
];

/** Every notice in full, one after the other. */
export function licenceTexts(): string {
  return WORKS.map(({ title, file }) => {
    const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
    return `${RULE}\n${title}\n${RULE}\n\n${text}\n`;
  }).join("\n\n");
}

/** Put the notices into the built page, which links to them. */
export function licences(): Plugin {
  return {
    name: "iaww:licences",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licenceTexts() });
    },
  };
}
