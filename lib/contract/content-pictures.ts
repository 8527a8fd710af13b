import { z } from "zod";
import { writtenLine } from "./field-schemas";
import { productImage } from "./products";

/** A picture of this shop: a path, never another host's address. */
const ownPath = z
  .string()
  .max(300)
  .regex(/^(?:\/[\w-][\w.-]*)+$/);

/** A picture as staff save it with a text: the upload's data and an alternative text. */
export const contentPicture = z.strictObject({
  ...productImage.shape,
  url: ownPath,
  thumb_url: ownPath,
  alt: writtenLine(120),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
});
