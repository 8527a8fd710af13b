import { z } from "zod";
import { id, version } from "./envelope";
import { textBlock, textLine } from "./field-schemas";
import { MAX_CATEGORIES } from "./limits";
import { foldedCode } from "./tidy-text";
import { picturePath } from "./uploads";

/** The category's name in addresses, filters and spreadsheets. */
const key = z
  .string()
  .overwrite(foldedCode)
  .toLowerCase()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const createCategory = z.strictObject({
  key,
  title: textLine(40),
  description: textBlock(500).default(""),
  image_url: picturePath.nullable().default(null),
});
export type CreateCategory = z.output<typeof createCategory>;

export const updateCategory = createCategory.extend({ version });
export type UpdateCategory = z.output<typeof updateCategory>;

export const createTag = z.strictObject({ key, title: textLine(40) });
export type CreateTag = z.output<typeof createTag>;
export const updateTag = createTag.extend({ version });
export type UpdateTag = z.output<typeof updateTag>;

export const sortEntries = z.strictObject({ ids: z.array(id).min(1).max(MAX_CATEGORIES) });

/** `products` includes drafts and archived products: a category with any product cannot be deleted. */
export const adminCategory = z.object({
  id: z.number().int(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  version: z.number().int(),
  products: z.number().int(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const adminTag = adminCategory.omit({ description: true, image_url: true });
export type AdminTag = z.infer<typeof adminTag>;
