import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShopList } from "@/components/catalogue/shop-list";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { cardWish, wishTexts } from "@/components/wishes/wish-grid";
import { BUILD_FRAME } from "@/lib/site";
import { loadShopList } from "@/lib/storefront/catalogue";
import { getShopWords } from "@/lib/storefront/company";
import { fromSearchSegment } from "@/lib/storefront/search-segment";
import { shopListHref } from "@/lib/storefront/shop-list";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ query: BUILD_FRAME }];
}

type Props = { params: Promise<{ query: string }> };

/** Not indexed: the number of searches is unlimited. Search engines get the plain list instead. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const loaded = await load(params);
  if (!loaded) return missingMetadata();
  const { query, title, list } = loaded;
  const [t, { name }] = await Promise.all([getTranslations("shop_list"), getShopWords()]);
  return {
    title,
    description: t("search_description", { shop: name, count: list.total }),
    robots: { index: false, follow: true },
    alternates: { canonical: shopListHref(query.category, 1) },
  };
}

/** Products searched, filtered or sorted; `middleware.ts` turns such queries into this page's one segment. */
export default async function ShopSearchPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const loaded = await load(params);
  return loaded ? <ShopList {...loaded} wishOf={cardWish} wishTexts={[...wishTexts]} /> : <Missing />;
}

async function load(params: Props["params"]) {
  const query = fromSearchSegment((await params).query);
  const data = query && (await loadShopList(query));
  if (!data) return undefined;
  const [shop, t, words] = await Promise.all([getTranslations("shop"), getTranslations("shop_list"), getShopWords()]);
  const hint = words.search_hint;
  if (query.keyword) return { ...data, hint, title: t("results_for", { keyword: query.keyword }) };
  const { category } = data;
  return {
    ...data,
    hint,
    title: category?.title ?? shop("title"),
    description: category?.description || words.list_text || shop("description"),
  };
}
