"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import {
  choiceFilter,
  column,
  dateColumn,
  entryFilter,
  numberColumn,
  RowLink,
  RowPicture,
} from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { NothingYet } from "@/components/admin/nothing-yet";
import { SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import {
  type AdminProductListing,
  type AdminProductSummary,
  type BulkProducts,
  productStatuses,
} from "@/lib/contract/admin-products";
import { formatDateTime, formatPriceRange } from "@/lib/format";
import { ProductStatusBadge } from "./product-status-badge";

type Choice = { id: number; title: string };
type Props = { initial: AdminProductListing; categories: Choice[]; tags: Choice[]; mayWrite: boolean };

export function ProductGrid({ initial, categories, tags, mayWrite }: Props) {
  const t = useTranslations("admin.products");
  const router = useRouter();
  const runOf =
    (action: BulkProducts["action"]): BulkAction<AdminProductSummary>["run"] =>
    async (rows, callOnce) =>
      (await callOnce("POST products/bulk", { body: { ids: rows.map(({ id }) => id), action } })).data.results;
  const bulk: BulkAction<AdminProductSummary>[] = [
    {
      id: "prices",
      label: t("bulk_prices"),
      run: async (rows) => {
        router.push(`/admin/inventory/edit?product_ids=${rows.map(({ id }) => id).join(",")}`);
        return undefined;
      },
    },
    { id: "publish", label: t("bulk_publish"), run: runOf("publish") },
    { id: "unpublish", label: t("bulk_unpublish"), confirm: t("bulk_unpublish_text"), run: runOf("unpublish") },
    { id: "archive", label: t("bulk_archive"), tone: "danger", confirm: t("bulk_archive_text"), run: runOf("archive") },
  ];
  return (
    <AdminGrid<"GET products">
      call="GET products"
      label={t("title")}
      columns={[
        column(
          "title",
          t("product"),
          ({ id, title, image, is_hottest }) => (
            <RowPicture image={image}>
              <span>
                <RowLink href={`/admin/product/${id}`}>{title}</RowLink>
                {is_hottest && (
                  <span className="ml-2 font-normal">
                    <Badge>{t("hottest")}</Badge>
                  </span>
                )}
              </span>
            </RowPicture>
          ),
          { sort: "title", isRowHeader: true },
        ),
        column("status", t("status"), (row) => <Status row={row} />, {
          phone: "plain",
        }),
        column(
          "category",
          t("category"),
          ({ category }) => <span className="whitespace-nowrap">{category.title}</span>,
          { phone: "hidden" },
        ),
        column("price", t("price"), ({ price_from, price_to }) => formatPriceRange(price_from, price_to), {
          sort: "price",
          align: "right",
          phone: "plain",
        }),
        column("stock", t("stock"), (row) => <Stock row={row} />, { align: "right", phone: "wide" }),
        numberColumn("variants", t("variants"), { isHidden: true }),
        column("tags", t("tag"), (row) => row.tags.map(({ title }) => title).join("\u3001"), { isHidden: true }),
        dateColumn("updated_at", t("updated_at"), { phone: "hidden" }),
      ]}
      filters={[
        choiceFilter("status", t("status"), productStatuses, (value) => t(`statuses.${value}`)),
        entryFilter("category_id", t("category"), categories),
        entryFilter("tag_id", t("tag"), tags),
        { id: "low_stock", label: t("low_stock"), kind: "switch" },
        { id: "is_hottest", label: t("hottest"), kind: "switch" },
      ]}
      bulk={mayWrite ? bulk : []}
      nameOf={({ title }) => title}
      defaultSort={{ target: "sort", direction: -1, label: t("shop_order") }}
      searchHint={t("search")}
      initial={initial}
      empty={
        <NothingYet title={t("empty_title")} text={t("empty_text")}>
          {mayWrite && <SmallLink look="solid" href="/admin/product/new" label={t("new")} />}
        </NothingYet>
      }
    />
  );
}

/** The status, with the time at which it changes by schedule. */
function Status({ row: { status, publish_at, unpublish_at } }: { row: AdminProductSummary }) {
  const t = useTranslations("admin.products");
  const [key, time] =
    status === "draft" ? (["publishes", publish_at] as const) : (["unpublishes", unpublish_at] as const);
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <ProductStatusBadge status={status} />
      {time && <span className="text-sm whitespace-nowrap text-muted">{t(key, { time: formatDateTime(time) })}</span>}
    </span>
  );
}

function Stock({ row }: { row: AdminProductSummary }) {
  const t = useTranslations("admin.products");
  if (row.available === 0) return <Badge tone="danger">{t("sold_out")}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 @3xl:flex-row-reverse">
      <span className="@3xl:min-w-10">
        <span className="mr-1.5 text-muted @3xl:hidden">{t("stock")}</span>
        {row.available}
      </span>
      {row.low_stock > row.sold_out && (
        // A card has space for one badge only, so the worse one is kept.
        <span className={row.sold_out > 0 ? "@max-3xl:hidden" : undefined}>
          <Badge tone="warning">{t("low_stock_count", { count: row.low_stock - row.sold_out })}</Badge>
        </span>
      )}
      {row.sold_out > 0 && <Badge tone="danger">{t("sold_out_count", { count: row.sold_out })}</Badge>}
    </span>
  );
}
