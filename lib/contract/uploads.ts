import { z } from "zod";

/** Name of an uploaded picture that everybody may see, in whole or half size. */
export const publicPictureName = z.string().regex(/^p-[0-9a-f]{32}(-half)?\.webp$/);

/** A picture that staff uploaded, ready to be shown; what it shows is said where it is used. */
export const uploadedPicture = z.object({
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

/** Where a picture of this shop is: never another host's address. */
export const picturePath = z
  .string()
  .max(200)
  .regex(/^\/[A-Za-z0-9_][A-Za-z0-9_/-]*\.(webp|jpe?g|png)$/);
