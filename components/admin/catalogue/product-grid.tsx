"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { BulkAction, GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Picture } from "@/components/ui/picture";
import {
  type AdminProductListing,
  type AdminProductSummary,
  type BulkProducts,
  productStatuses,
} from "@/lib/contract/admin-products";
import type { BulkResult } from "@/lib/contract/bulk";
import { send } from "@/lib/fetcher";
import { formatPriceRange } from "@/lib/format";
import { ProductStatusBadge } from "./product-status-badge";

const shopOrder = { target: "sort", direction: -1 } as const;

type Choice = { id: number; title: string };
type Props = { initial: AdminProductListing; categories: Choice[]; tags: Choice[]; mayWrite: boolean };

/** All products, drafts too. */
export function ProductGrid({ initial, categories, tags, mayWrite }: Props) {
  const t = useTranslations("admin.products");
  const { columns, filters, bulk } = useMemo(
    () => parts(t, categories, tags, mayWrite),
    [t, categories, tags, mayWrite],
  );
  return (
    <DataGrid
      name="products"
      label={t("title")}
      endpoint="/api/bff/admin/products"
      columns={columns}
      filters={filters}
      bulk={bulk}
      idOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      defaultSort={shopOrder}
      searchHint={t("search")}
      initial={initial}
      empty={<EmptyState title={t("empty_title")} text={t("empty_text")} />}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.products">>;

function parts(t: Translate, categories: Choice[], tags: Choice[], mayWrite: boolean) {
  const choicesOf = (choices: Choice[]) => choices.map(({ id, title }) => ({ value: String(id), label: title }));
  const filters: GridFilter[] = [
    choiceFilter("status", t("status"), productStatuses, (value) => t(`statuses.${value}`)),
    { id: "category_id", label: t("category"), kind: "choice", choices: choicesOf(categories) },
    { id: "tag_id", label: t("tag"), kind: "choice", choices: choicesOf(tags) },
    { id: "low_stock", label: t("low_stock"), kind: "switch" },
    { id: "is_hottest", label: t("hottest"), kind: "switch" },
  ];
  const bulk: BulkAction<AdminProductSummary>[] = [
    { id: "publish", label: t("bulk_publish"), run: bulkRun("publish") },
    { id: "unpublish", label: t("bulk_unpublish"), confirm: t("bulk_unpublish_text"), run: bulkRun("unpublish") },
    {
      id: "archive",
      label: t("bulk_archive"),
      tone: "danger",
      confirm: t("bulk_archive_text"),
      run: bulkRun("archive"),
    },
  ];
  return { columns: columnsOf(t), filters, bulk: mayWrite ? bulk : [] };
}

function bulkRun(action: BulkProducts["action"]) {
  return async (rows: AdminProductSummary[]) => {
    const body = { ids: rows.map(({ id }) => id), action } satisfies BulkProducts;
    return (await send<{ results: BulkResult[] }>("POST", "/api/bff/admin/products/bulk", body)).data.results;
  };
}

function columnsOf(t: Translate): GridColumn<AdminProductSummary>[] {
  return [
    {
      id: "title",
      header: t("product"),
      sort: "title",
      isRowHeader: true,
      cell: ({ id, title, image, is_hottest }) => (
        <span className="flex min-w-56 items-center gap-3">
          <Picture image={image} sizes="48px" decorative className="size-12 shrink-0 rounded-lg" />
          <span>
            <AppLink prefetch="auto" href={`/admin/product/${id}`} className="underline-offset-4 hover:underline">
              {title}
            </AppLink>
            {is_hottest && <span className="ml-2 text-sm font-normal text-warning">{t("hottest")}</span>}
          </span>
        </span>
      ),
    },
    { id: "status", header: t("status"), cell: ({ status }) => <ProductStatusBadge status={status} /> },
    {
      id: "category",
      header: t("category"),
      cell: ({ category }) => <span className="whitespace-nowrap">{category.title}</span>,
    },
    {
      id: "price",
      header: t("price"),
      sort: "price",
      align: "right",
      cell: ({ price_from, price_to }) => formatPriceRange(price_from, price_to),
    },
    { id: "stock", header: t("stock"), align: "right", cell: (row) => <Stock row={row} t={t} /> },
    { id: "variants", header: t("variants"), align: "right", cell: ({ variants }) => variants, isHidden: true },
    {
      id: "tags",
      header: t("tag"),
      isHidden: true,
      cell: ({ tags }) => tags.map(({ title }) => title).join("\u3001"),
    },
    dateColumn("updated_at", t("updated_at")),
  ];
}

function Stock({ row, t }: { row: AdminProductSummary; t: Translate }) {
  if (row.available === 0) return <Badge tone="danger">{t("sold_out")}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {row.low_stock > 0 && <Badge tone="warning">{t("low_stock_count", { count: row.low_stock })}</Badge>}
      {row.available}
    </span>
  );
}
