import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShopList } from "@/components/catalogue/shop-list";
import { JsonLd } from "@/components/layout/json-ld";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { cardWish, wishTexts } from "@/components/wishes/wish-grid";
import { BUILD_FRAME } from "@/lib/site";
import { loadShopList } from "@/lib/storefront/catalogue";
import { getShopWords } from "@/lib/storefront/company";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { parseListSegments, shopListHref } from "@/lib/storefront/shop-list";
import { breadcrumbListData } from "@/lib/storefront/structured-data/breadcrumb-list";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ category: BUILD_FRAME, page: BUILD_FRAME }];
}

type Props = { params: Promise<{ category: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const loaded = await loadShopList(parseListSegments(await params));
  if (!loaded) return missingMetadata();
  const { category, query } = loaded;
  const [t, { list_text }] = await Promise.all([getTranslations("shop"), getShopWords()]);
  const name = category?.title ?? t("title");
  const title = query.page > 1 ? `${name}（${t("page", { page: query.page })}）` : name;
  const description = category?.description || list_text || t("description");
  return {
    title,
    description,
    ...(await shareMetadata({ title, description, path: shopListHref(query.category, query.page) })),
  };
}

/** All products, or one category; `/shop` and its plain queries are rewritten to this page (next.config.mjs). */
export default async function ShopListPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const loaded = await loadShopList(parseListSegments(await params));
  if (!loaded) return <Missing />;
  const { category, ...data } = loaded;
  const [t, header, { list_text, search_hint }] = await Promise.all([
    getTranslations("shop"),
    getTranslations("header"),
    getShopWords(),
  ]);
  return (
    <>
      <JsonLd
        data={breadcrumbListData([
          { title: header("home"), path: "/" },
          { title: header("all_products"), path: "/shop" },
          ...(category ? [{ title: category.title, path: shopListHref(category.id, 1) }] : []),
        ])}
      />
      <ShopList
        {...data}
        title={category?.title ?? t("title")}
        description={category?.description || list_text || t("description")}
        hint={search_hint}
        wishOf={cardWish}
        wishTexts={[...wishTexts]}
      />
    </>
  );
}
