import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { HomeBoard } from "@/components/admin/home/home-board";
import type { HomeSection } from "@/lib/contract/home";
import { wholeShop } from "@/lib/contract/shop-query";
import { withOwnIds } from "@/lib/contract/shown-id";
import { getProduct, getProductFilters } from "@/lib/storefront/catalogue";

export const generateMetadata = pageTitle((t) => t("home.title"));

export default async function AdminHomePage() {
  const screen = await loadScreen((read) => ({ document: read("GET home") }));
  if (!screen) return null;
  const { document } = screen;
  const [{ tags }, titles] = await Promise.all([getProductFilters(wholeShop), titlesIn(document.draft)]);
  return (
    <HomeBoard initial={document} choices={{ tags: withOwnIds(tags), titles }} mayWrite={screen.may("content_write")} />
  );
}

/** Titles of the hand-picked products of all sections; a product that is no longer sold has none. */
async function titlesIn(sections: HomeSection[]): Promise<Record<number, string>> {
  const ids = sections.flatMap((section) => (section.kind === "products" ? section.product_ids : []));
  const found = await Promise.all([...new Set(ids)].map((id) => getProduct(id)));
  return Object.fromEntries(found.flatMap((product) => (product ? [[product.id, product.title]] : [])));
}
