"use client";

import { useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format";
import type { LineChange } from "./line-changes";

type Problem = { text: string; changes: LineChange[] };

/** Why the order was not placed, and which lines differ from what the shopper saw. */
export function OrderProblem({ text, changes }: Problem) {
  const t = useTranslations("checkout");
  return (
    <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
      <p>{text}</p>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {changes.map((change) => (
            <li key={`${change.sku}-${change.kind}`}>
              {change.kind === "price" &&
                t("changed_price", {
                  title: change.title,
                  from: formatMoney(change.from),
                  to: formatMoney(change.to),
                })}
              {change.kind === "left" && t("changed_left", { title: change.title, left: change.left })}
              {change.kind === "short" && t("changed_short", { title: change.title })}
              {change.kind === "gone" && t("changed_gone", { title: change.title })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
