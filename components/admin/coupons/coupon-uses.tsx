"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RowLink } from "@/components/admin/grid/parts";
import { HeadRow, right } from "@/components/admin/layout/head-row";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { CouponUseListing } from "@/lib/contract/admin-coupons";
import { formatDateTime, formatMoney } from "@/lib/format";

/** The orders that used a coupon, newest first. @param used number of uses, without those given back */
export function CouponUses({ id, used, initial }: { id: number; used: number; initial: CouponUseListing }) {
  const t = useTranslations("admin.coupons");
  const [page, setPage] = useState(1);
  const { data = initial } = useAdminRead(
    "GET coupons/{id}/uses",
    { params: { id }, query: { page } },
    { fallbackData: page === 1 ? initial : undefined, keepPreviousData: true },
  );
  return (
    <Panel
      isStacked
      title={t("uses")}
      text={data.total > 0 ? t("uses_count", { count: data.total, back: data.total - used }) : t("no_uses")}
    >
      {data.total > 0 && (
        <ScrollRegion label={t("uses")} className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
          <table className="w-full text-left">
            <thead className="text-sm text-muted">
              <HeadRow
                headings={[
                  t("order"),
                  { text: t("used_at"), className: "max-sm:hidden" },
                  right(t("discount")),
                  { text: t("total"), className: "pr-0 text-right" },
                ]}
                className="border-b py-2 pr-4"
              />
            </thead>
            <tbody className="divide-y">
              {data.data.map((use) => (
                <tr key={use.order_number}>
                  <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                    <RowLink
                      href={`/admin/order/${use.order_number}`}
                      prefetch={undefined}
                      className="inline-flex min-h-6 items-center"
                    >
                      {use.order_number}
                    </RowLink>
                    {/* Phones have space for the sums beside it but not for the time, which stands here. */}
                    <span className="block text-sm text-muted tabular-nums sm:hidden">
                      {formatDateTime(use.used_at)}
                    </span>
                    {use.given_back_at && (
                      <span className="block">
                        <Badge>{t("given_back")}</Badge>
                      </span>
                    )}
                  </th>
                  <td className="py-2 pr-4 whitespace-nowrap tabular-nums max-sm:hidden">
                    {formatDateTime(use.used_at)}
                  </td>
                  <td className="py-2 pr-4 text-right tabular-nums">{formatMoney(use.discount)}</td>
                  <td className="py-2 text-right tabular-nums">{formatMoney(use.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {data.last_page > 1 && (
        <nav aria-label={t("uses_page")} className="flex gap-3">
          {([-1, 1] as const).map((step) => (
            <SmallButton
              key={step}
              disabled={page + step < 1 || page + step > data.last_page}
              onClick={() => setPage(page + step)}
              label={t(step < 0 ? "previous" : "next")}
            />
          ))}
        </nav>
      )}
    </Panel>
  );
}
