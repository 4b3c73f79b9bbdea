/** What editors and documentation are told of the element; what is private is left out. */
export default {
  globs: ["src/element.ts", "src/properties.ts", "src/draughts-board.ts"],
  outdir: ".",
  litelement: true,
  packagejson: false,
  plugins: [
    {
      name: "public-only",
      packageLinkPhase({ customElementsManifest }) {
        for (const { declarations = [] } of customElementsManifest.modules) {
          for (const declaration of declarations) {
            declaration.members = declaration.members?.filter(
              ({ privacy }) => privacy !== "private",
            );
          }
        }
      },
    },
  ],
};
