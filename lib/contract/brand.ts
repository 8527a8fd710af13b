import { z } from "zod";
import { optionalLine } from "./field-schemas";
import { foldedCode, tidiedLine } from "./tidy-text";
import { shopPicturePath, type UploadedPicture } from "./uploads";

const side = z.number().int().min(1).max(20_000);
const ownPicture = z.strictObject({ url: shopPicturePath, thumb_url: shopPicturePath, width: side, height: side });

/** Sites where a shop has a profile, with their hosts. */
const profileHosts = {
  line_url: ["line.me", "lin.ee"],
  facebook_url: ["facebook.com", "fb.com", "fb.me"],
  instagram_url: ["instagram.com"],
  threads_url: ["threads.net", "threads.com"],
  youtube_url: ["youtube.com", "youtu.be"],
} as const;
export const profileFields = Object.keys(profileHosts) as (keyof typeof profileHosts)[];

const LINE_ID = /^@[\w.-]{2,30}$/;
const WEB_ADDRESS = /^https:\/\/([a-z\d.-]+)(?:[/?#][^\s\p{C}]*)?$/iu;

/** An address below one of the hosts, or empty; a LINE id such as `@shop` becomes its address. */
function profileUrl(hosts: readonly string[]) {
  return z
    .string()
    .overwrite(tidiedLine)
    .max(200)
    .transform((text) =>
      hosts.includes("line.me") && LINE_ID.test(text) ? `https://line.me/R/ti/p/${encodeURIComponent(text)}` : text,
    )
    .refine((text) => {
      const host = WEB_ADDRESS.exec(text)?.[1]?.toLowerCase();
      return text === "" || hosts.some((known) => host === known || host?.endsWith(`.${known}`));
    });
}

/** The shop's brand as staff enter it. Empty fields are not shown, or neutral texts of `messages` replace them. */
export const brandForm = z.strictObject({
  shop_name: optionalLine(30),
  tagline: optionalLine(40),
  /** For search engines and shared links. */
  description: optionalLine(160),
  /** On light grounds; the shop's name where there is none. */
  logo: ownPicture.nullable(),
  /** On dark grounds; `logo` where there is none. */
  logo_dark: ownPicture.nullable(),
  /** Source of the icons of browsers and home screens. */
  logo_square: ownPicture.nullable(),
  /** What shared links show, best 1200 x 630. */
  share_picture: ownPicture.nullable(),
  /** `#rrggbb`; the theme is computed from it (accent-theme.ts). */
  accent: z
    .string()
    .overwrite(foldedCode)
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/),
  /** Above the header of every page. */
  notice: optionalLine(60),
  /** Where the notice leads: a page of the shop or another site. */
  notice_url: z
    .string()
    .overwrite(tidiedLine)
    .max(300)
    .regex(/^(?:\/(?:[^\s\p{C}/\\][^\s\p{C}]*)?|https:\/\/[^\s\p{C}]+)?$/u),
  footer_text: optionalLine(120),
  contact_hours: optionalLine(60),
  line_url: profileUrl(profileHosts.line_url),
  facebook_url: profileUrl(profileHosts.facebook_url),
  instagram_url: profileUrl(profileHosts.instagram_url),
  threads_url: profileUrl(profileHosts.threads_url),
  youtube_url: profileUrl(profileHosts.youtube_url),
  /** Above the list of all products. */
  list_text: optionalLine(80),
  search_hint: optionalLine(20),
  newsletter_title: optionalLine(20),
  newsletter_text: optionalLine(80),
});

const line = z.string().default("");
const picture = z
  .object({ url: z.string(), thumb_url: z.string(), width: z.number(), height: z.number() })
  .nullable()
  .default(null) satisfies z.ZodType<UploadedPicture | null>;

/** The brand as it is read; the API returns it with the company's public details. */
export const brand = z.object({
  shop_name: line,
  tagline: line,
  description: line,
  logo: picture,
  logo_dark: picture,
  logo_square: picture,
  share_picture: picture,
  accent: line,
  notice: line,
  notice_url: line,
  footer_text: line,
  contact_hours: line,
  line_url: line,
  facebook_url: line,
  instagram_url: line,
  threads_url: line,
  youtube_url: line,
  list_text: line,
  search_hint: line,
  newsletter_title: line,
  newsletter_text: line,
});
export type Brand = z.output<typeof brand>;

/** The shop's profiles on other sites, in the order of the form. Unsafe addresses are left out. */
export function profilesOf(own: Brand | undefined): { name: (typeof profileFields)[number]; url: string }[] {
  return profileFields
    .map((name) => ({ name, url: own?.[name] ?? "" }))
    .filter(({ url }) => url.startsWith("https://"));
}
