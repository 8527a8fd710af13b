import { z } from "zod";
import { foldedCode } from "./tidy-text";

/** Kinds with readable addresses. Slugs are unique per kind, so a product and a post may have the same one. */
export const slugKind = z.enum(["products", "blogs"]);
export type SlugKind = z.output<typeof slugKind>;

/** Lower-case words and digits with hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Digits alone are an id, and `list` and `search` belong to the lists of the shop (lib/i18n/page-rewrites.mjs). */
const RESERVED = /^(?:\d+|list|search)$/;

/** The readable address of a product below `/shop/`, or of a post below `/blog/`. */
export const readableSlug = z
  .string()
  .max(60)
  .regex(SLUG)
  .refine((text) => !RESERVED.test(text));

/** A slug as staff enter it for a product or a post; empty for none. */
export const optionalSlug = z
  .string()
  .overwrite(foldedCode)
  .max(60)
  .refine((text) => text === "" || readableSlug.safeParse(text).success);

/** The product or post that a readable address leads to. */
export const slugTarget = z.object({ id: z.number().int() });
export type SlugTarget = z.output<typeof slugTarget>;
