"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { CouponUseListing } from "@/lib/contract/admin-coupons";
import { formatDateTime, formatMoney } from "@/lib/format";

/** The orders that used a coupon, the newest first. */
export function CouponUses({ id, initial }: { id: number; initial: CouponUseListing }) {
  const t = useTranslations("admin.coupons");
  const [page, setPage] = useState(1);
  const { data = initial } = useSWR<CouponUseListing>(`/api/bff/admin/coupons/${id}/uses?page=${page}`, {
    fallbackData: page === 1 ? initial : undefined,
    keepPreviousData: true,
  });
  return (
    <Panel isStacked title={t("uses")} text={data.total > 0 ? t("uses_count", { count: data.total }) : t("no_uses")}>
      {data.total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
        <section aria-label={t("uses")} tabIndex={0} className="-mx-6 overflow-x-auto px-6">
          <table className="w-full text-left">
            <thead className="text-sm text-muted">
              <tr className="border-b">
                <th scope="col" className="py-2 pr-4 font-medium">
                  {t("order")}
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  {t("used_at")}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-medium">
                  {t("discount")}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  {t("total")}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {data.data.map((use) => (
                <tr key={use.order_number}>
                  <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                    <AppLink
                      href={`/admin/order/${use.order_number}`}
                      className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
                    >
                      {use.order_number}
                    </AppLink>{" "}
                    {use.given_back_at && <Badge>{t("given_back")}</Badge>}
                  </th>
                  <td className="py-2 pr-4 whitespace-nowrap tabular-nums">{formatDateTime(use.used_at)}</td>
                  <td className="py-2 pr-4 text-right tabular-nums">{formatMoney(use.discount)}</td>
                  <td className="py-2 text-right tabular-nums">{formatMoney(use.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data.last_page > 1 && (
        <nav aria-label={t("uses_page")} className="flex gap-3">
          <Button look="outline" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t("previous")}
          </Button>
          <Button look="outline" size="small" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t("next")}
          </Button>
        </nav>
      )}
    </Panel>
  );
}
