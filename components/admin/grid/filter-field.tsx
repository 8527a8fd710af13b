"use client";

import { useTranslations } from "next-intl";
import type { GridFilter } from "./types";

const style = "min-h-10 rounded-lg border border-line-strong bg-raised px-3 text-[0.9375rem]";

type Props = { filter: GridFilter; value: string; onChange: (value: string) => void };

/** One filter of a grid. What it filters is said by its label, also to the eye once it is set. */
export function FilterField({ filter, value, onChange }: Props) {
  const t = useTranslations("admin.grid");
  switch (filter.kind) {
    case "choice":
      return (
        <select
          aria-label={filter.label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${style} max-w-48`}
        >
          <option value="">
            {filter.label}：{t("all")}
          </option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case "switch":
      return (
        <label className={`${style} flex items-center gap-2`}>
          <input
            type="checkbox"
            checked={value === "1"}
            onChange={(event) => onChange(event.target.checked ? "1" : "")}
            className="size-4.5 accent-accent"
          />
          {filter.label}
        </label>
      );
    default:
      return (
        <label className="flex items-center gap-2 text-sm text-muted">
          {filter.label}
          <input
            type={filter.kind}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${style} text-ink ${filter.kind === "number" ? "w-28" : ""}`}
          />
        </label>
      );
  }
}
