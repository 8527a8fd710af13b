import { z } from "zod";
import { wrongBeside } from "./beside-others";
import { contentPicture } from "./content-pictures";
import { time, version } from "./envelope";
import { textBlock, writtenLine } from "./field-schemas";
import { productImage } from "./products";
import { tidiedLine } from "./tidy-text";

export const MAX_SHOWN_BANNERS = 6;

export const banner = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  picture: productImage,
});
export type Banner = z.infer<typeof banner>;

export const adminBanner = banner.extend({
  active: z.boolean(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  state: z.enum(["shown", "scheduled", "ended", "off"]),
  version,
});
export type AdminBanner = z.infer<typeof adminBanner>;

/** A path of this shop, or an https address of another site; never anything that a browser would run. */
export const bannerLink = z
  .string()
  .overwrite(tidiedLine)
  .max(500)
  .regex(/^(?:\/(?:[^\s\\/][^\s\\]*)?|https:\/\/[^\s\\/?#.]+(?:\.[^\s\\/?#.]+)+(?:[/?#][^\s\\]*)?)$/)
  // Browsers drop `.` and `..`, after which `//` would begin a host.
  .refine((link) => !/^\/(?:[^?#]*\/)?(?:\.|%2e){0,2}\//i.test(link));

const form = z.strictObject({
  title: writtenLine(40),
  /** May be empty. */
  text: textBlock(120),
  link: bannerLink,
  picture: contentPicture,
  active: z.boolean(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
});

type Span = { starts_at: string | null; ends_at: string | null };

const endsAfterItStarts = ({ starts_at, ends_at }: Span) =>
  !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at);
const atTheEnd = { path: ["ends_at"], ...wrongBeside("back_office.ends_too_early") };

export const createBanner = form.refine(endsAfterItStarts, atTheEnd);
export type CreateBanner = z.output<typeof createBanner>;

export const updateBanner = form.extend({ version }).refine(endsAfterItStarts, atTheEnd);
export type UpdateBanner = z.output<typeof updateBanner>;

/** All banners in their new order; 409 if one is missing or unknown. */
export const orderBanners = z.strictObject({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(200),
});
