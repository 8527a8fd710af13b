"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";
import { Options } from "@/components/ui/options";

type Props = { month: string /** The newest first. */; months: string[] };

/** Chooses the month: the one before, the one after, or any in the list. */
export function MonthPicker({ month, months }: Props) {
  const t = useTranslations("admin.report");
  const router = useRouter();
  const place = months.indexOf(month);
  const show = (chosen: string | undefined) => router.push(`/admin/report?month=${chosen}`, { scroll: false });
  const step = (name: "previous" | "next", to: string | undefined) => (
    <SmallButton
      icon={name === "previous" ? ChevronLeft : ChevronRight}
      label=""
      aria-label={t(name)}
      disabled={!to}
      className="max-sm:px-3"
      onClick={() => show(to)}
    />
  );
  return (
    <fieldset aria-label={t("month")} className="flex items-center gap-2">
      {step("previous", months[place + 1])}
      <select
        key={month}
        aria-label={t("month")}
        defaultValue={month}
        onChange={({ target }) => show(target.value)}
        className="select-arrow min-h-10 rounded-lg border border-line-strong bg-raised pr-9 pl-3 tabular-nums"
      >
        <Options values={months} textOf={(one) => one.replace("-", "/")} />
      </select>
      {step("next", months[place - 1])}
    </fieldset>
  );
}
