import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CategoryNav } from "@/components/catalogue/category-nav";
import { PageLinks } from "@/components/catalogue/page-links";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { JsonLd } from "@/components/layout/json-ld";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BUILD_FRAME } from "@/lib/site";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getCategories, getProductList } from "@/lib/storefront/catalogue";
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
  const { category, page } = await load(params);
  const t = await getTranslations("shop");
  const name = category?.title ?? t("title");
  const title = page > 1 ? `${name}（${t("page", { page })}）` : name;
  const description = category?.description || t("description");
  return {
    title,
    description,
    ...(await shareMetadata({ title, description, path: shopListHref(category?.id, page) })),
  };
}

/** The shop, whole or one category of it; `/shop` and its queries are rewritten here (next.config.mjs). */
export default async function ShopListPage({ params }: Props) {
  if (await isBuildFrame()) return null;
  const { category, categories, page } = await load(params);
  const [t, list] = await Promise.all([getTranslations("shop"), getProductList(category?.id, page)]);
  if (page > list.last_page) notFound();
  const header = await getTranslations("header");
  return (
    <div className="frame pt-10">
      <JsonLd
        data={breadcrumbListData([
          { title: header("home"), path: "/" },
          { title: header("shop"), path: "/shop" },
          ...(category ? [{ title: category.title, path: shopListHref(category.id, 1) }] : []),
        ])}
      />
      <h1 className="text-3xl font-semibold">{category?.title ?? t("title")}</h1>
      <p className="mt-2 text-muted">{category?.description || t("description")}</p>
      <div className="mt-6">
        <CategoryNav categories={categories} active={category?.id} />
      </div>
      <h2 className="mt-8 mb-4 text-sm font-normal text-muted">
        {t("count", { count: list.total })}
        {list.last_page > 1 && `・${t("page_of", { page, last: list.last_page })}`}
      </h2>
      {list.data.length > 0 ? (
        <ProductGrid products={list.data} eager={4} />
      ) : (
        <EmptyState title={t("empty_title")} text={t("empty_text")}>
          <AppLink href="/shop" className={buttonStyle()}>
            {t("title")}
          </AppLink>
        </EmptyState>
      )}
      <PageLinks page={page} last={list.last_page} hrefOf={(number) => shopListHref(category?.id, number)} />
    </div>
  );
}

async function load(params: Props["params"]) {
  const { categoryId, page } = parseListSegments(await params);
  const categories = await getCategories();
  const category = categories.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && !category) notFound();
  return { category, categories, page };
}
