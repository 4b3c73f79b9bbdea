import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { offline } from "./offline.js";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The page. `cargo xtask site` puts the library under `vendor` and says where the page goes. */
export default defineConfig({
  base: "./",
  resolve: {
    alias: [
      { find: /^draughts-wasm$/, replacement: path("vendor/draughts-wasm/web.js") },
      { find: /^draughts-wasm\//, replacement: path("vendor/draughts-wasm/") },
      { find: /^draughts-board$/, replacement: path("../board/src/draughts-board.ts") },
    ],
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: process.env["SITE"] ?? "dist",
    emptyOutDir: true,
    // A file of its own, never text in another: the page's policy wants that.
    assetsInlineLimit: 0,
    // The library loads itself in Node, too, by modules that no browser has.
    rolldownOptions: { external: [/^node:/] },
  },
  plugins: [offline(new URL("service-worker.js", import.meta.url))],
});
