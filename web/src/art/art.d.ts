declare module "virtual:iaww-art" {
  /** Where the built pictures lie, without a slash at the end. */
  export const folder: string;
  /** The symbols that pins, cubes, tokens and seals point to, as the text of an SVG. */
  export const sprite: string;
}
