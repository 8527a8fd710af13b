"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn, linkColumn, numberColumn } from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { NothingYet } from "@/components/admin/nothing-yet";
import { SmallLink } from "@/components/admin/small-button";
import { type AdminCoupon, type CouponListing, couponStates } from "@/lib/contract/admin-coupons";
import { couponKinds } from "@/lib/contract/coupons";
import { RequestError } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { benefitOf, couponTones, periodOf, usesOf } from "./coupon-words";

/** All coupons with their benefit and how often they were used. */
export function CouponGrid({ initial, mayWrite }: { initial: CouponListing; mayWrite: boolean }) {
  const t = useTranslations("admin.coupons");

  const switchAll = (enabled: boolean): BulkAction<AdminCoupon> => ({
    id: enabled ? "on" : "off",
    label: t(enabled ? "switch_on" : "switch_off"),
    confirm: enabled ? undefined : t("bulk_off_text"),
    run: async (rows) => {
      const switchOne = ({ id, version }: AdminCoupon) =>
        adminCall("POST coupons/{id}/switch", { params: { id }, body: { enabled, version } });
      const ended = await Promise.allSettled(rows.map(switchOne));
      return ended.map((one, index) => {
        const id = String(rows[index]?.id);
        if (one.status === "fulfilled") return { id, ok: true, msg: one.value.msg };
        return { id, ok: false, msg: (one.reason instanceof RequestError && one.reason.message) || t("switch_failed") };
      });
    },
  });

  const linkOf = ({ id }: AdminCoupon) => ({
    href: `/admin/coupon/${id}`,
    prefetch: undefined,
    className: "inline-flex min-h-6 items-center",
  });

  return (
    <AdminGrid<"GET coupons">
      call="GET coupons"
      label={t("title")}
      columns={[
        linkColumn("code", t("code"), linkOf, { sort: "code" }),
        column(
          "title",
          t("name"),
          (coupon) => (
            <span className="wrap-anywhere">
              {coupon.title}
              <span className="@3xl:hidden">・{benefitOf(t, coupon)}</span>
            </span>
          ),
          { phone: "wide" },
        ),
        column("kind", t("kind"), (coupon) => <span className="font-medium">{benefitOf(t, coupon)}</span>, {
          phone: "hidden",
        }),
        badgeColumn("state", t("state"), couponTones, (state) => t(`states.${state}`), { phone: "beside" }),
        column(
          "used",
          t("used"),
          (coupon) => <span className="@max-3xl:break-keep @max-3xl:whitespace-normal">{usesOf(t, coupon)}</span>,
          { sort: "used", align: "right", phone: "figure" },
        ),
        // Free delivery reduces no product's price, and an order does not record the fee that it saved.
        column(
          "discount_total",
          t("discount_total"),
          ({ kind, discount_total }) => (kind === "free_shipping" ? "\u2014" : formatMoney(discount_total)),
          { align: "right", phone: "figure" },
        ),
        numberColumn("sales", t("sales"), { isMoney: true, phone: "figure" }),
        column("period", t("period"), (coupon) => <span className="text-sm tabular-nums">{periodOf(t, coupon)}</span>, {
          sort: "ends_at",
          sortsAs: "time",
          phone: "wide",
        }),
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
        <NothingYet title={t("none")} text={t("none_text")}>
          {mayWrite && (
            <SmallLink look="solid" icon={Plus} href="/admin/coupon/new" prefetch={undefined} label={t("new")} />
          )}
        </NothingYet>
      }
    />
  );
}
