import { defineConfig } from "vite";

/** The package: modules for those who bundle, and one file with everything for those who do not. */
export default defineConfig({
  build: {
    target: "es2022",
    lib: {
      entry: { "draughts-board": "src/draughts-board.ts", element: "src/element.ts" },
      formats: ["es"],
    },
    rollupOptions: { external: /^lit(\/|$)/ },
  },
});
