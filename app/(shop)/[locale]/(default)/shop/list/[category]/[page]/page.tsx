import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShopList } from "@/components/catalogue/shop-list";
import { JsonLd } from "@/components/layout/json-ld";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { BUILD_FRAME } from "@/lib/site";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { loadShopList } from "@/lib/storefront/catalogue";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { parseListSegments, shopListHref } from "@/lib/storefront/shop-list";
import { breadcrumbListData } from "@/lib/storefront/structured-data/breadcrumb-list";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ category: BUILD_FRAME, page: BUILD_FRAME }];
}

type Props = { params: Promise<{ category: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const loaded = await loadShopList(parseListSegments(await params));
  if (!loaded) return missingMetadata();
  const { category, query } = loaded;
  const t = await getTranslations("shop");
  const name = category?.title ?? t("title");
  const title = query.page > 1 ? `${name}（${t("page", { page: query.page })}）` : name;
  const description = category?.description || t("description");
  return {
    title,
    description,
    ...(await shareMetadata({ title, description, path: shopListHref(query.category, query.page) })),
  };
}

/** The shop, whole or one category of it; `/shop` and its plain queries are rewritten here (next.config.mjs). */
export default async function ShopListPage({ params }: Props) {
  if (await isBuildFrame()) return null;
  const loaded = await loadShopList(parseListSegments(await params));
  if (!loaded) return <Missing />;
  const { category, ...data } = loaded;
  const [t, header] = await Promise.all([getTranslations("shop"), getTranslations("header")]);
  return (
    <>
      <JsonLd
        data={breadcrumbListData([
          { title: header("home"), path: "/" },
          { title: header("shop"), path: "/shop" },
          ...(category ? [{ title: category.title, path: shopListHref(category.id, 1) }] : []),
        ])}
      />
      <ShopList
        {...data}
        title={category?.title ?? t("title")}
        description={category?.description || t("description")}
      />
    </>
  );
}
