/** Builds the art into the page: its symbols, pictures as files, and where those lie. */

import { createHash } from "node:crypto";

import type { Plugin } from "vite";

import { gallery, SOURCES, sprite } from "./gallery";

const MODULE = "virtual:iaww-art";
const RESOLVED = `\0${MODULE}`;

export default function art(): Plugin {
  let pictures = gallery();
  let folder = folderOf(pictures);
  let base = "/";
  return {
    name: "iaww:art",
    configResolved(config) {
      base = config.base;
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return `export const folder = ${JSON.stringify(base + folder)};`;
    },
    // In the document itself, which is read while the scripts are still on their way.
    transformIndexHtml: (html) => html.replace("<body>", `<body>\n    ${sprite()}`),
    generateBundle() {
      for (const [name, source] of pictures)
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
    },
    configureServer(server) {
      server.watcher.add([...SOURCES]);
      server.watcher.on("change", (path) => {
        if (!SOURCES.includes(path)) return;
        pictures = gallery();
        folder = folderOf(pictures);
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        const url = (request.url ?? "").split("?", 1)[0] ?? "";
        const start = `${base}${folder}/`;
        const picture = url.startsWith(start) ? pictures.get(url.slice(start.length)) : undefined;
        if (picture === undefined) {
          next();
          return;
        }
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(picture);
      });
    },
  };
}

/** Named after its contents, so that browsers may keep it for ever. */
function folderOf(pictures: Map<string, string>): string {
  const hash = createHash("sha256");
  for (const [name, picture] of pictures) hash.update(`${name}\0${picture}\0`);
  return `assets/art-${hash.digest("hex").slice(0, 10)}`;
}
