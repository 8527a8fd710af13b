import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ClientMessages } from "@/components/ui/client-messages";
import { PillNav } from "@/components/ui/pill-nav";
import type { ShownFilters, ShownListing, ShownSummary } from "@/lib/contract/products";
import { isPlainList, type ShopQuery, shopHref, shopParams } from "@/lib/contract/shop-query";
import type { ShownId } from "@/lib/contract/shown-id";
import { formatCount } from "@/lib/format";
import { FEW_FOUND } from "@/lib/site";
import { AppliedFilters, useAppliedFilters } from "./applied-filters";
import { FilterDialog } from "./filter-dialog";
import { FilterForm } from "./filter-form";
import { LaterRecentlySeen } from "./later-recently-seen";
import { ListResults } from "./list-results";
import { NothingFound } from "./nothing-found";
import { PageLinks } from "./page-links";
import { ProductGrid } from "./product-grid";
import { ShopSearch } from "./shop-search";
import { SortMenu } from "./sort-menu";

type Props = {
  title: string;
  description?: string;
  /** Placeholder of the search field. */
  hint: string;
  query: ShopQuery;
  list: ShownListing;
  filters: ShownFilters;
  /** Hot products if nothing was found; related ones if little was found. */
  instead: ShownSummary[];
  /** Whether the list can be sorted by sales. */
  knowsSales: boolean;
  /** The wish list button of a product, with its texts. */
  wishOf: ComponentProps<typeof ProductGrid>["wishOf"];
  wishTexts: ComponentProps<typeof ClientMessages>["namespaces"];
};

/** A list of products with its filters, sort orders and pages. */
export function ShopList({ title, description, hint, query, list, filters, instead, knowsSales, ...wishes }: Props) {
  const { wishOf, wishTexts } = wishes;
  const t = useTranslations("shop");
  const words = useTranslations("shop_list");
  const product = useTranslations("product");
  const applied = useAppliedFilters(query, filters);
  const isSearch = !isPlainList(query);
  const canNarrow = filters.tags.length > 0 || filters.price !== null;
  // Heading and field show the keyword.
  const shown = applied.filter(({ kind }) => kind !== "keyword");
  const chosen = shown.filter(({ kind }) => kind !== "category").length;
  // A search that finds few products without any filter needs neither filters nor sorting.
  const hasChoices = shown.length > 0 || list.total > (query.keyword ? FEW_FOUND : 0);
  const price = filters.price && { min: formatCount(filters.price.min), max: formatCount(filters.price.max) };
  const form = { query, filters: { tags: filters.tags, price } };
  return (
    <ClientMessages namespaces={["common", "shop_list", ...wishTexts]}>
      <div className="frame pt-8 lg:pt-10">
        <div
          className={clsx(
            "flex gap-x-4 gap-y-1",
            query.keyword ? "flex-col" : "flex-wrap items-baseline justify-between",
          )}
        >
          <h1 className="text-3xl font-semibold wrap-anywhere [text-spacing-trim:trim-start]">{title}</h1>
          {(hasChoices || list.total > 0) && (
            <p className={clsx("text-sm text-muted", hasChoices && "lg:hidden")}>
              <Count list={list} />
            </p>
          )}
        </div>
        {description && <p className="mt-2 text-muted">{description}</p>}
        <div className="mt-5 lg:mt-6">
          <ShopSearch
            kept={shopParams({ ...query, keyword: undefined, page: 1 })}
            keyword={query.keyword}
            hint={hint}
            isMissed={Boolean(query.keyword && (list.closest || list.total === 0) && query.page === 1)}
          />
        </div>
        <div
          className={clsx(
            hasChoices ? "mt-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12" : "mt-8",
            "lg:mt-10",
          )}
        >
          {hasChoices && (
            <aside aria-label={t("narrow")} className="lg:flex lg:flex-col lg:gap-8">
              <CategoryNav categories={filters.categories} query={query} />
              {canNarrow && (
                <div className="hidden lg:block noscript:mt-6 noscript:block">
                  <FilterForm {...form} immediate />
                </div>
              )}
            </aside>
          )}
          <div className="min-w-0">
            {hasChoices && (
              <div className="mt-2 flex items-center gap-3 max-[19rem]:flex-wrap lg:mt-0 lg:justify-between">
                {canNarrow && <FilterDialog {...form} applied={chosen} />}
                <p className="hidden text-sm text-muted lg:block">
                  <Count list={list} />
                </p>
                <SortLinks query={query} knowsSales={knowsSales} />
              </div>
            )}
            {list.total > 0 && isSearch && shown.length > 0 && (
              <div className="mt-3">
                <AppliedFilters applied={shown} query={query} />
              </div>
            )}
            <ListResults>
              <h2 className="sr-only">{t("results")}</h2>
              {list.closest && <p className="mb-5 rounded-xl bg-surface px-4 py-3">{t("closest")}</p>}
              {list.total > 0 ? (
                <>
                  <ProductGrid products={list.data} eager={4} columns={hasChoices ? 3 : 4} wishOf={wishOf} />
                  {instead.length > 0 && <Instead title={words("similar")} products={instead} wishOf={wishOf} />}
                </>
              ) : (
                <NothingFound applied={shown} query={query} filters={filters}>
                  <LaterRecentlySeen title={product("recent")} />
                  {instead.length > 0 && <Instead title={words("instead")} products={instead} wishOf={wishOf} />}
                </NothingFound>
              )}
            </ListResults>
            <PageLinks
              page={list.page}
              last={list.last_page}
              prefetch={isSearch ? false : undefined}
              hrefOf={(page) => shopHref({ ...query, page })}
            />
          </div>
        </div>
      </div>
    </ClientMessages>
  );
}

type InsteadProps = { title: string; products: ShownSummary[]; wishOf: Props["wishOf"] };

function Instead({ title, products, wishOf }: InsteadProps) {
  return (
    <section aria-labelledby="instead-title" className="mt-12">
      <h2 id="instead-title" className="mb-6 text-xl font-semibold">
        {title}
      </h2>
      <ProductGrid products={products} isRecommended wishOf={wishOf} />
    </section>
  );
}

function Count({ list }: { list: ShownListing }) {
  const t = useTranslations("shop");
  const place = list.last_page > 1 ? `・${t("page_of", { page: list.page, last: list.last_page })}` : "";
  return t("count", { count: list.total }) + place;
}

function CategoryNav({ categories, query }: { categories: ShownFilters["categories"]; query: ShopQuery }) {
  const t = useTranslations("shop");
  const all: { id?: ShownId; title: string; count?: number }[] = [{ title: t("all") }, ...categories];
  // Categories without products are hidden, except the current one.
  const choices = all.filter(({ id, count }) => count !== 0 || id === query.category);
  const links = choices.map(({ id, title, count }) => ({
    ...listLink({ ...query, category: id }),
    title,
    count,
    active: query.category === id,
  }));
  return <PillNav label={t("categories")} links={links} look="column" />;
}

const orders = [
  { name: "default", sortTarget: "sort", sortMethod: "desc" },
  { name: "best_selling", sortTarget: "sales", sortMethod: "desc" },
  { name: "newest", sortTarget: "created_at", sortMethod: "desc" },
  { name: "price_up", sortTarget: "price", sortMethod: "asc" },
  { name: "price_down", sortTarget: "price", sortMethod: "desc" },
] as const;

function SortLinks({ query, knowsSales }: Pick<Props, "query" | "knowsSales">) {
  const t = useTranslations("shop_list");
  const offered = orders.filter(({ sortTarget }) => knowsSales || sortTarget !== "sales");
  const links = offered.map(({ name, ...order }) => ({
    ...listLink({ ...query, ...order }),
    title: t(`sort_${name === "default" && query.keyword ? "closest" : name}`),
    active: query.sortTarget === order.sortTarget && query.sortMethod === order.sortMethod,
  }));
  const chosen = links.find(({ active }) => active)?.title;
  return (
    <>
      <SortMenu label={t("sort")} current={chosen ? t("sort_now", { order: chosen }) : t("sort")} links={links} />
      <div className="hidden min-w-0 lg:block">
        <PillNav label={t("sort")} links={links} look="quiet" current="true" />
      </div>
    </>
  );
}

/** A link to the first page of a list. Plain lists are prefetched; search pages are rendered per request. */
function listLink(query: ShopQuery): { key: string; href: string; prefetch?: false } {
  const target = { ...query, page: 1 };
  const href = shopHref(target);
  return { key: href, href, prefetch: isPlainList(target) ? undefined : false };
}
