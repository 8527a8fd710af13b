import { type Menus, type MenusDocument, menus } from "@/lib/contract/pages";
import type { Database } from "../db/database";
import { readSettingRows } from "../settings/setting-rows";
import { listPages } from "./pages";

const OWN_PAGE = /^\/pages\/([a-z0-9-]+)(?:[?#]|$)/;

/** The menus as staff entered them. */
export async function readMenus(db: Database): Promise<MenusDocument> {
  const { menus: row } = await readSettingRows(db, ["menus"]);
  return { ...menus.parse({ header: [], footer: [], ...row.value }), version: row.version };
}

/** The menus for visitors, without links to unpublished pages. */
export async function readShownMenus(db: Database): Promise<Menus> {
  const [{ header, footer }, pages] = await Promise.all([readMenus(db), listPages(db)]);
  const published = new Set(pages.map(({ slug }) => slug));
  const leadsSomewhere = ({ link }: { link: string }) => {
    const slug = OWN_PAGE.exec(link)?.[1];
    return slug === undefined || published.has(slug);
  };
  return { header: header.filter(leadsSomewhere), footer: footer.filter(leadsSomewhere) };
}
