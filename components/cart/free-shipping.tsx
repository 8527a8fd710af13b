"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { formatMoney } from "@/lib/format";

type Props = {
  /** Total of the cart in TWD. */
  total: number;
  /** What is missing for free delivery, as the server says; 0 when it is reached. */
  gap: number;
};

/** The distance to free delivery, as text and as a bar. */
export function FreeShipping({ total, gap }: Props) {
  const t = useTranslations("cart");
  const id = useId();
  return (
    <div className="mt-4">
      <p id={id} className={gap === 0 ? "text-sm text-accent" : "text-sm"}>
        {gap === 0 ? t("free") : t("gap", { amount: formatMoney(gap) })}
      </p>
      <progress
        aria-labelledby={id}
        value={total}
        max={Math.max(total + gap, 1)}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent motion-safe:[&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  );
}
