import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShopList } from "@/components/catalogue/shop-list";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { BUILD_FRAME } from "@/lib/site";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { loadShopList } from "@/lib/storefront/catalogue";
import { fromSearchSegment } from "@/lib/storefront/search-segment";
import { shopListHref } from "@/lib/storefront/shop-list";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ query: BUILD_FRAME }];
}

type Props = { params: Promise<{ query: string }> };

/** Searches are endless, so engines are asked to keep the plain list instead. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const loaded = await load(params);
  if (!loaded) return missingMetadata();
  const { query, title, list } = loaded;
  const t = await getTranslations("shop_list");
  return {
    title,
    description: t("search_description", { count: list.total }),
    robots: { index: false, follow: true },
    alternates: { canonical: shopListHref(query.category, 1) },
  };
}

/** The shop searched, narrowed or sorted; `middleware.ts` turns such queries into this page's one segment. */
export default async function ShopSearchPage({ params }: Props) {
  if (await isBuildFrame()) return null;
  const loaded = await load(params);
  return loaded ? <ShopList {...loaded} /> : <Missing />;
}

async function load(params: Props["params"]) {
  const query = fromSearchSegment((await params).query);
  const data = query && (await loadShopList(query));
  if (!data) return undefined;
  const [shop, t] = await Promise.all([getTranslations("shop"), getTranslations("shop_list")]);
  if (query.keyword) return { ...data, title: t("results_for", { keyword: query.keyword }) };
  const { category } = data;
  return {
    ...data,
    title: category?.title ?? shop("title"),
    description: category?.description || shop("description"),
  };
}
