"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { OrderChange } from "./order-changes";

/** Says that the order was changed by somebody else meanwhile, and in what. */
export function OrderNews({ news }: { news: OrderChange[] }) {
  const t = useTranslations("order");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div ref={box} role="alert" className="rounded-2xl bg-warning-soft px-5 py-4 text-warning print:hidden">
      <p className="font-medium">{t("stale")}</p>
      {news.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {news.map((change) => (
            <li key={change}>{t(`changes.${change}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
