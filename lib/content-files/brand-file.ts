import { type Brand, brand, brandForm } from "../contract/brand";
import { readContentFile } from "./content-file";
import { fieldsOf } from "./titled-text";

/** Pictures are uploaded, and an existing backend takes none; its logos come with the company's details. */
const noPictures = { logo: true, logo_dark: true, logo_square: true, share_picture: true } as const;

const brandFields = brandForm.omit(noPictures).partial();

/**
 * What the shop says of itself in `brand.md`, whose front matter has the fields of the back office by the same rules;
 * null when there is no such file that can be used.
 */
export function readBrandFile(directory: string): Promise<Brand | null> {
  return readContentFile(directory, "brand.md", (file) => brand.parse(fieldsOf(file, brandFields)));
}
