import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import art from "./art/plugin";
import { licences } from "./build/licences";
import { ahead, compressed, pageId, stamped } from "./build/plugins";

const SERVER = process.env.IAWW_SERVER ?? "http://127.0.0.1:8000";

/** What every screen is built of comes in one file, not in a crumb for each. */
const BUILT_OF = /\/web\/src\/(art|explain|parts)\/|\/node_modules\//;

export default defineConfig({
  plugins: [
    svelte(),
    art(),
    stamped(),
    ahead("/table/TableScreen.svelte"),
    licences(),
    compressed(),
  ],
  define: { __PAGE_ID__: JSON.stringify(pageId()) },
  build: {
    outDir: "../src/iaww/server/page/built",
    emptyOutDir: true,
    target: "es2022",
    // Data stays in files of its own, so that the strict content policy lets it through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: (id) => (BUILT_OF.test(id) ? "parts" : undefined) } },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
