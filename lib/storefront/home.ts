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

/** The published sections; the default ones in front of a backend that keeps none. */
export async function getHomeSections(): Promise<HomeSection[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.home);
  // A backend that knows no orders is not asked: it has the thirteen calls only.
  const { ordering } = await getFeatures();
  return (ordering && (await orNull(getPageApi().content.home()))?.sections) || defaultHome();
}

/** Everything that the home page shows with these sections; the preview of a draft as well. */
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

/** Brings products and posts to the sections that show some. */
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

/** A shop that has ranked no product yet shows the first ones of its list, so that its home page is not bare. */
async function recommended(count: number): Promise<ShownSummary[]> {
  const { data } = await getHottestProducts();
  return data.length > 0 ? data.slice(0, count) : getFirstProducts(count);
}
