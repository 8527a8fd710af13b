"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ArrivalSettings } from "@/lib/contract/arrival";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { arrivalTexts } from "./arrival-texts";

type Props = { arrival: ArrivalSettings; methods: ShippingMethod[] };

/** Expected days of arrival of an order placed now. Computed by the browser, since the static page is older. */
export function ArrivalDays({ arrival, methods }: Props) {
  const t = useTranslations("product");
  const [days, setDays] = useState<ReturnType<typeof arrivalTexts>>();
  useEffect(() => {
    // If the script does not load, the placeholder stays.
    import("./arrival-texts").then((file) => setDays(file.arrivalTexts(arrival))).catch(() => {});
  }, [arrival]);
  const places = methods.includes("home_delivery") ? (["main", "outlying"] as const) : [];
  const all = [...places, ...(methods.includes("store_pickup") ? (["pickup"] as const) : [])];
  return (
    <ul className="text-ink tabular-nums sm:flex sm:flex-wrap sm:gap-x-4">
      {all.map((place) => (
        <li key={place}>{t(`arrival_${place}`, { date: days?.[place] ?? "\u2026" })}</li>
      ))}
    </ul>
  );
}
