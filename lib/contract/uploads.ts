import { z } from "zod";
import { keyword, listing, sortedPages, time } from "./envelope";
import { optionalLine } from "./field-schemas";

/** Name of a public uploaded picture, in whole or half size. */
export const publicPictureName = z.string().regex(/^p-[0-9a-f]{32}(-half)?\.webp$/);

/** A picture that staff uploaded; its alternative text is entered where it is used. */
export const uploadedPicture = z.object({
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

export const MAX_FILE_NAME = 120;

/** The original name of the file; staff search for the picture by it. */
export const uploadQuery = z.object({ file_name: optionalLine(MAX_FILE_NAME).default("") });

/** A picture of the library: uploaded once, used as often as wanted. */
export const libraryPicture = uploadedPicture.extend({
  id: z.number().int(),
  /** Empty for pictures that are older than the library. */
  file_name: z.string(),
  /** Its last alternative text, as a suggestion; empty when it was not used yet. */
  alt: z.string(),
  /** Size of the whole stored picture; null for pictures that are older than the library. */
  bytes: z.number().int().nullable(),
  uploaded_by: z.string().nullable(),
  created_at: time,
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

export const pictureUseKinds = ["product", "category", "banner", "blog", "page", "faq", "policy", "setting"] as const;

/** A use of a picture; at most this many are listed per picture. */
export const MAX_PICTURE_USES = 50;
export const pictureUses = z.array(
  z.object({
    kind: z.enum(pictureUseKinds),
    /** Key of the place on its screen. */
    key: z.string(),
    /** Empty for settings, which have none. */
    title: z.string(),
  }),
);
export type PictureUse = z.infer<typeof pictureUses>[number];

export const pictureListQuery = z.object({
  /** A part of the file's name, or of the alternative text. */
  keyword: keyword.optional(),
  ...sortedPages(["created_at"]),
});
export type PictureListQuery = z.output<typeof pictureListQuery>;

export const pictureListing = listing(libraryPicture);
export type PictureListing = z.infer<typeof pictureListing>;

/** Path of a picture of this shop: never another host's address. */
export const picturePath = z
  .string()
  .max(200)
  .regex(/^\/[A-Za-z0-9_][A-Za-z0-9_/-]*\.(webp|jpe?g|png)$/);

/** A picture of the shop itself, drawings included, or one that staff uploaded. */
export const shopPicturePath = z
  .string()
  .max(200)
  .regex(/^\/(?:uploads|brand)\/[\w-]+(?:\.[\w-]+)*$/);
