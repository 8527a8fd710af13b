"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { BulkAction, GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type AdminCoupon, type CouponListing, couponStates } from "@/lib/contract/admin-coupons";
import { couponKinds } from "@/lib/contract/coupons";
import { RequestError, send } from "@/lib/fetcher";
import { CouponState } from "./coupon-state";
import { benefitOf, periodOf, type Translate } from "./coupon-words";

const newestFirst = { target: "created_at", direction: -1 } as const;

/** All coupons, with what they do and how often they were used. */
export function CouponGrid({ initial, mayWrite }: { initial: CouponListing; mayWrite: boolean }) {
  const t = useTranslations("admin.coupons");
  const { columns, filters, bulk } = useMemo(() => parts(t, mayWrite), [t, mayWrite]);
  return (
    <DataGrid
      name="coupons"
      label={t("title")}
      endpoint="/api/bff/admin/coupons"
      columns={columns}
      filters={filters}
      bulk={bulk}
      idOf={({ id }) => String(id)}
      nameOf={({ code }) => code}
      defaultSort={newestFirst}
      searchHint={t("search")}
      initial={initial}
      empty={
        <EmptyState title={t("none")} text={t("none_text")}>
          {mayWrite && (
            <AppLink href="/admin/coupon/new" className={buttonStyle()}>
              {t("new")}
            </AppLink>
          )}
        </EmptyState>
      }
    />
  );
}

function parts(t: Translate, mayWrite: boolean) {
  const columns: GridColumn<AdminCoupon>[] = [
    {
      id: "code",
      header: t("code"),
      sort: "code",
      cell: ({ id, code }) => (
        <AppLink
          href={`/admin/coupon/${id}`}
          className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          {code}
        </AppLink>
      ),
    },
    { id: "title", header: t("name"), cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
    { id: "kind", header: t("kind"), cell: (coupon) => <Badge>{benefitOf(t, coupon)}</Badge> },
    { id: "state", header: t("state"), cell: ({ state }) => <CouponState state={state} /> },
    {
      id: "used",
      header: t("used"),
      sort: "used",
      align: "right",
      cell: ({ used, limit_total: limit }) => (
        <span className="tabular-nums">{limit === null ? used : t("uses_of", { used, limit })}</span>
      ),
    },
    {
      id: "period",
      header: t("period"),
      sort: "ends_at",
      cell: (coupon) => <span className="text-sm tabular-nums">{periodOf(t, coupon)}</span>,
    },
    dateColumn("created_at", t("created_at"), { isHidden: true }),
  ];
  const filters: GridFilter[] = [
    choiceFilter("state", t("state"), couponStates, (value) => t(`states.${value}`)),
    choiceFilter("kind", t("kind"), couponKinds, (value) => t(`kinds.${value}`)),
  ];
  const bulk = mayWrite ? [switchAll(t, true), switchAll(t, false)] : [];
  return { columns, filters, bulk };
}

function switchAll(t: Translate, enabled: boolean): BulkAction<AdminCoupon> {
  return {
    id: enabled ? "on" : "off",
    label: t(enabled ? "switch_on" : "switch_off"),
    confirm: enabled ? undefined : t("bulk_off_text"),
    run: (rows) => Promise.all(rows.map((row) => switchOne(t, row, enabled))),
  };
}

async function switchOne(t: Translate, { id, version }: AdminCoupon, enabled: boolean) {
  try {
    const { msg } = await send("POST", `/api/bff/admin/coupons/${id}/switch`, { enabled, version });
    return { id: String(id), ok: true, msg };
  } catch (error) {
    return { id: String(id), ok: false, msg: (error instanceof RequestError && error.message) || t("switch_failed") };
  }
}
