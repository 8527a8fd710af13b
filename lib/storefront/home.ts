import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { getPageApi } from "../api-client/server";
import { defaultHome, type FilledHomeSection, type HomeSection, type HomeSectionOf } from "../contract/home";
import type { ShownSummary } from "../contract/products";
import { cacheTags } from "./cache-tags";
import { getBestSellers, getCategories, getFirstProducts, getHottestProducts, getProduct } from "./catalogue";
import { getShopSettings, getShopWords } from "./company";
import { getBanners, getBlogList } from "./content";
import { getFeatures } from "./features";
import { orNull } from "./or-null";

/** The published sections; the default ones for a backend without any. */
export async function getHomeSections(): Promise<HomeSection[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.home);
  // A backend without orders is not called: it has only the thirteen calls.
  const { ordering } = await getFeatures();
  return (ordering && (await orNull(getPageApi().content.home()))?.sections) || defaultHome();
}

/** All data that the home page shows with these sections; also for the preview of a draft. */
export async function loadHomePage(sections: HomeSection[]) {
  const [shop, categories, banners, settings, { ordering }, filled] = await Promise.all([
    getShopWords(),
    getCategories(),
    getBanners(),
    getShopSettings(),
    getFeatures(),
    fillSections(sections),
  ]);
  return { shop, categories, banners, settings, ordering, sections: filled };
}

/** Adds products and posts to the sections that show some. */
function fillSections(sections: HomeSection[]): Promise<FilledHomeSection[]> {
  return Promise.all(
    sections.map(async (section): Promise<FilledHomeSection> => {
      if (section.kind === "products") return { ...section, products: await productsOf(section) };
      if (section.kind !== "posts") return section;
      return { ...section, posts: (await getBlogList(undefined, 1)).data.slice(0, section.count) };
    }),
  );
}

async function productsOf(section: HomeSectionOf<"products">): Promise<ShownSummary[]> {
  const { source, tag_id, product_ids, count } = section;
  switch (source) {
    case "best_sellers":
      return (await getBestSellers()).slice(0, count);
    case "recommended":
      return recommended(count);
    case "tag":
      return tag_id === null ? [] : getFirstProducts(count, tag_id);
    case "hand":
      return (await Promise.all(product_ids.map((id) => getProduct(id)))).filter((product) => product !== null);
  }
}

/** A shop without ranked products shows the first ones of its list, so that its home page is not bare. */
async function recommended(count: number): Promise<ShownSummary[]> {
  const { data } = await getHottestProducts();
  return data.length > 0 ? data.slice(0, count) : getFirstProducts(count);
}
