"use client";

import { useTranslations } from "next-intl";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, dateColumn, RowLink } from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type AdminCoupon, type CouponListing, couponStates } from "@/lib/contract/admin-coupons";
import { couponKinds } from "@/lib/contract/coupons";
import { RequestError, send } from "@/lib/fetcher";
import { couponTones } from "./coupon-state";
import { benefitOf, periodOf } from "./coupon-words";

/** All coupons, with what they do and how often they were used. */
export function CouponGrid({ initial, mayWrite }: { initial: CouponListing; mayWrite: boolean }) {
  const t = useTranslations("admin.coupons");

  async function switchOne({ id, version }: AdminCoupon, enabled: boolean) {
    try {
      const { msg } = await send("POST", `/api/bff/admin/coupons/${id}/switch`, { enabled, version });
      return { id: String(id), ok: true, msg };
    } catch (error) {
      return { id: String(id), ok: false, msg: (error instanceof RequestError && error.message) || t("switch_failed") };
    }
  }

  const switchAll = (enabled: boolean): BulkAction<AdminCoupon> => ({
    id: enabled ? "on" : "off",
    label: t(enabled ? "switch_on" : "switch_off"),
    confirm: enabled ? undefined : t("bulk_off_text"),
    run: (rows) => Promise.all(rows.map((row) => switchOne(row, enabled))),
  });

  return (
    <DataGrid<AdminCoupon>
      name="coupons"
      label={t("title")}
      columns={[
        {
          id: "code",
          header: t("code"),
          sort: "code",
          cell: ({ id, code }) => (
            <RowLink
              href={`/admin/coupon/${id}`}
              prefetch={undefined}
              className="inline-flex min-h-6 items-center font-medium text-accent"
            >
              {code}
            </RowLink>
          ),
        },
        { id: "title", header: t("name"), cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
        { id: "kind", header: t("kind"), cell: (coupon) => <Badge>{benefitOf(t, coupon)}</Badge> },
        badgeColumn("state", t("state"), couponTones, (state) => t(`states.${state}`)),
        {
          id: "used",
          header: t("used"),
          sort: "used",
          align: "right",
          cell: ({ used, limit_total: limit }) => (limit === null ? used : t("uses_of", { used, limit })),
        },
        {
          id: "period",
          header: t("period"),
          sort: "ends_at",
          cell: (coupon) => <span className="text-sm tabular-nums">{periodOf(t, coupon)}</span>,
        },
        dateColumn("created_at", t("created_at"), { isHidden: true }),
      ]}
      filters={[
        choiceFilter("state", t("state"), couponStates, (value) => t(`states.${value}`)),
        choiceFilter("kind", t("kind"), couponKinds, (value) => t(`kinds.${value}`)),
      ]}
      bulk={mayWrite ? [switchAll(true), switchAll(false)] : []}
      nameOf={({ code }) => code}
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
