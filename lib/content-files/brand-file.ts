import { type Brand, brand, brandForm } from "../contract/brand";
import { readContentFile } from "./content-file";
import { fieldsOf } from "./titled-text";

/**
 * No pictures: they are uploaded, which an existing backend does not support; its logos are in the company's details.
 */
const noPictures = { logo: true, logo_dark: true, logo_square: true, share_picture: true } as const;

const brandFields = brandForm.omit(noPictures).partial();

/**
 * The shop's brand from `brand.md`, whose front matter has the fields and rules of the back office; null when the file
 * is missing or unusable.
 */
export function readBrandFile(directory: string): Promise<Brand | null> {
  return readContentFile(directory, "brand.md", (file) => brand.parse(fieldsOf(file, brandFields)));
}
