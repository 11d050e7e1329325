/** What the build adds to the page: its id, what to fetch ahead, and every file compressed. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { HtmlTagDescriptor, Plugin } from "vite";

const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** The id that scripts/page computed from the sources; in development there is none. */
export function pageId(): string {
  return process.env.IAWW_PAGE_ID ?? "unstamped";
}

/** Write the page's id beside it, for the server to tell pages that have grown old. */
export function stamped(): Plugin {
  return {
    name: "iaww:stamped",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify({ id: pageId() }) + "\n";
      this.emitFile({ type: "asset", fileName: "build.json", source });
    },
  };
}

/** Let browsers fetch a screen beside the page's own scripts: that is where people go. */
export function ahead(screen: string): Plugin {
  return {
    name: "iaww:ahead",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const wanted = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen));
        if (wanted === undefined) throw new Error(`there is no screen ${screen} to fetch ahead`);
        const names = new Set([wanted.fileName, ...wanted.imports]);
        return chunks
          .filter(({ fileName }) => names.has(fileName) && !html.includes(fileName))
          .flatMap(({ fileName, viteMetadata }) => [
            link({ rel: "modulepreload", href: `/${fileName}` }),
            ...[...(viteMetadata?.importedCss ?? [])].map((name) =>
              link({ rel: "preload", as: "style", href: `/${name}` }),
            ),
          ]);
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attrs, crossorigin: "" }, injectTo: "head" };
}

/** Compress once, as hard as possible, what the server would else compress for every reader. */
export function compressed(): Plugin {
  return {
    name: "iaww:compressed",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir }) {
        for (const path of filesIn(dir ?? "")) {
          if (COMPRESSIBLE.has(extname(path))) compress(path);
        }
      },
    },
  };
}

function compress(path: string): void {
  const plain = readFileSync(path);
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeSmaller(`${path}.br`, brotliCompressSync(plain, { params: hint }), plain);
  writeSmaller(`${path}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }), plain);
}

function writeSmaller(path: string, packed: Buffer, plain: Buffer): void {
  if (packed.length < plain.length) writeFileSync(path, packed);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
