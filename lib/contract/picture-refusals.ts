import { z } from "zod";

/**
 * Why a picture is refused: nothing in it, too many bytes or pixels, a photograph of an iPhone (HEIC), a moving one,
 * another kind of file, not whole; more than an order may have; or a name that belongs to no picture of the order.
 */
export const pictureRefusal = z.enum([
  "empty",
  "bytes",
  "pixels",
  "heic",
  "animated",
  "kind",
  "damaged",
  "too_many",
  "unknown",
]);
export type PictureRefusal = z.infer<typeof pictureRefusal>;
