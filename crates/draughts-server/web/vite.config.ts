import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The page. The library stands under `vendor`, where `cargo xtask page` puts it. */
export default defineConfig({
  base: "/",
  resolve: {
    // The board and the parts have no packages of their own here.
    dedupe: ["lit"],
    alias: [
      { find: /^draughts-wasm$/, replacement: path("vendor/draughts-wasm/web.js") },
      { find: /^draughts-wasm\//, replacement: path("vendor/draughts-wasm/") },
      {
        find: /^draughts-board$/,
        replacement: path("../../draughts-web/board/src/draughts-board.ts"),
      },
      {
        find: /^draughts-parts\/(.*)\.js$/,
        replacement: path("../../draughts-web/parts/src/$1.ts"),
      },
    ],
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // A file of its own, never text in another: the page's policy wants that.
    assetsInlineLimit: 0,
    // The library loads itself in Node, too, by modules that no browser has.
    rolldownOptions: { external: [/^node:/] },
  },
});
