"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ArrivalSettings } from "@/lib/contract/arrival";
import { arrivalDay } from "@/lib/contract/arrival-day";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { formatWeekday } from "@/lib/format";

type Props = { arrival: ArrivalSettings; methods: ShippingMethod[] };

/** By when an order of this moment should arrive. The page is older than that, so the browser works it out. */
export function ArrivalDays({ arrival, methods }: Props) {
  const t = useTranslations("product");
  const [at, setAt] = useState<Date>();
  useEffect(() => setAt(new Date()), []);
  const dateOf = (shipping: ShippingMethod, isOutlying = false) => {
    const day = at && arrivalDay(arrival, { at, shipping, isOutlying });
    return day ? formatWeekday(day) : "\u2026";
  };
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink tabular-nums">
      {methods.includes("home_delivery") && (
        <>
          <li>{t("arrival_main", { date: dateOf("home_delivery") })}</li>
          <li>{t("arrival_outlying", { date: dateOf("home_delivery", true) })}</li>
        </>
      )}
      {methods.includes("store_pickup") && <li>{t("arrival_pickup", { date: dateOf("store_pickup") })}</li>}
    </ul>
  );
}
