import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShopList } from "@/components/catalogue/shop-list";
import { BUILD_FRAME } from "@/lib/site";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { loadShopList } from "@/lib/storefront/load-shop-list";
import { parseListSegments, shopListHref } from "@/lib/storefront/shop-list";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ category: BUILD_FRAME, page: BUILD_FRAME }];
}

type Props = { params: Promise<{ category: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const { category, query } = await loadShopList(parseListSegments(await params));
  const t = await getTranslations("shop");
  const title = category?.title ?? t("title");
  return {
    title: query.page > 1 ? `${title}（${t("page", { page: query.page })}）` : title,
    description: category?.description || t("description"),
    alternates: { canonical: shopListHref(query.category, query.page) },
  };
}

/** The shop, whole or one category of it; `/shop` and its plain queries are rewritten here (next.config.mjs). */
export default async function ShopListPage({ params }: Props) {
  if (await isBuildFrame()) return null;
  const { category, ...data } = await loadShopList(parseListSegments(await params));
  const t = await getTranslations("shop");
  return (
    <ShopList {...data} title={category?.title ?? t("title")} description={category?.description || t("description")} />
  );
}
