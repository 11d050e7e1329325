declare module "virtual:iaww-art" {
  /** Where the built pictures lie, without a slash at the end. */
  export const folder: string;
}
