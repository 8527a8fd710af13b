"use client";

import { useTranslations } from "next-intl";
import type { BlockedOrder } from "@/lib/contract/order-limits";
import { formatMoney } from "@/lib/format";

/** Why these goods cannot be ordered as they are, and what to do about it. */
export function BlockedNotice({ blocked: { reason, limit, gap } }: { blocked: BlockedOrder }) {
  const t = useTranslations("cart.blocked");
  const values = reason === "line_limit" ? { limit, gap } : { limit: formatMoney(limit), gap: formatMoney(gap) };
  return (
    <p role="status" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
      {t(reason, values)}
    </p>
  );
}
