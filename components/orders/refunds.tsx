"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Refund } from "@/lib/contract/payments";
import { formatDate, formatMoney } from "@/lib/format";
import { Panel } from "./panel";

/** The refunds of an order with reason and state. */
export function Refunds({ refunds }: { refunds: Refund[] }) {
  const t = useTranslations("order.refunds");
  if (refunds.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="divide-y">
        {refunds.map(({ id, amount, status, reason, automatic, created_at, settled_at }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
              <Badge tone={status === "succeeded" ? "accent" : status === "withdrawn" ? "neutral" : "warning"}>
                {t(`status.${status}`)}
              </Badge>
              <span className="text-sm text-muted tabular-nums">{formatDate(settled_at ?? created_at)}</span>
            </p>
            <p className="mt-1 text-sm text-muted">
              {t(`reason.${reason}`)}
              {status !== "succeeded" && status !== "withdrawn" && (automatic ? t("to_card") : t("by_hand"))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
