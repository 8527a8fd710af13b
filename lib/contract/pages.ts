import { z } from "zod";
import { bannerLink } from "./banners";
import { time, version } from "./envelope";
import { optionalLine, textBlock, writtenLine } from "./field-schemas";
import { SLUG } from "./slugs";
import { foldedCode } from "./tidy-text";

export const MAX_PAGES = 200;

/** The last part of a page's address below `/pages/`. */
export const pageSlug = z.string().overwrite(foldedCode).max(60).regex(SLUG);

/** A page that the shop wrote, such as an introduction of its makers. */
export const ownPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** For search engines and shared links. */
  description: z.string(),
  /** Markdown without raw HTML. */
  body: z.string(),
  updated_at: time,
});
export type OwnPage = z.infer<typeof ownPage>;

export const ownPageSummary = ownPage.pick({ slug: true, title: true, updated_at: true });
export type OwnPageSummary = z.infer<typeof ownPageSummary>;

export const adminPage = ownPage.extend({ id: z.number().int(), published: z.boolean(), version });
export type AdminPage = z.infer<typeof adminPage>;

export const createPage = z.strictObject({
  slug: pageSlug,
  title: writtenLine(60),
  description: optionalLine(160),
  /** Markdown; raw HTML is shown as text. Short enough for the largest body of a call. */
  body: textBlock(25_000).pipe(z.string().min(1)),
  published: z.boolean(),
});
export type CreatePage = z.output<typeof createPage>;

export const updatePage = createPage.extend({ version });
export type UpdatePage = z.output<typeof updatePage>;

export const MAX_HEADER_LINKS = 4;
/** Characters; a header has room for few. */
export const MAX_LINK_TITLE = 12;
export const MAX_FOOTER_LINKS = 10;

const menuLink = z.strictObject({ title: writtenLine(MAX_LINK_TITLE), link: bannerLink });
export type MenuLink = z.output<typeof menuLink>;

const menuLinks = {
  header: z.array(menuLink).max(MAX_HEADER_LINKS),
  footer: z.array(menuLink).max(MAX_FOOTER_LINKS),
};

/** Links that the shop adds after the standard ones of header and footer. */
export const menus = z.object(menuLinks);
export type Menus = z.output<typeof menus>;

export const menusForm = z.strictObject(menuLinks);
/** `version` is 0 until the menus were first saved. */
export const saveMenus = menusForm.extend({ version: z.number().int().min(0) });
export const menusDocument = menus.extend({ version: z.number().int() });
export type MenusDocument = z.output<typeof menusDocument>;
