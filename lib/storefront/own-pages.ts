import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { getPageApi } from "../api-client/server";
import type { Menus, OwnPage, OwnPageSummary } from "../contract/pages";
import { cacheTags } from "./cache-tags";
import { getFeatures } from "./features";
import { orNull } from "./or-null";

/** The published pages that the shop wrote; none for a backend without orders, which is not called. */
export async function getPages(): Promise<OwnPageSummary[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.pages);
  const { ordering } = await getFeatures();
  return (ordering && (await orNull(getPageApi().content.pages()))) || [];
}

/** One published page; null when there is none. Unknown addresses are found in the list, without a call each. */
export async function getPage(slug: string): Promise<OwnPage | null> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.pages);
  const isKnown = (await getPages()).some((page) => page.slug === slug);
  return isKnown ? orNull(getPageApi().content.page(slug)) : null;
}

/** The links that the shop adds to header and footer. */
export async function getMenus(): Promise<Menus> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.menus);
  const { ordering } = await getFeatures();
  return (ordering && (await orNull(getPageApi().content.menus()))) || { header: [], footer: [] };
}
