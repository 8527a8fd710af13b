import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { DateBox, isDate } from "@/components/admin/form/date-box";
import { cn } from "@/lib/utils";
import type { GridFilter } from "./types";
import type { GridQuery } from "./use-grid-query";

const labelStyle = "flex items-center gap-2 text-sm whitespace-nowrap text-muted";
const style = "min-h-10 rounded-lg border border-line-strong bg-raised px-3 text-[0.9375rem]";

type FilterProps = { filter: GridFilter; query: GridQuery; className?: string };

/** One filter of a grid. Its label stays visible once a value is chosen. */
export function FilterField({ filter, query, className }: FilterProps) {
  const t = useTranslations("admin.grid");
  const value = query.values[filter.id] ?? "";
  const onChange = (next: string) => query.filter(filter.id, next);
  switch (filter.kind) {
    case "choice":
      return (
        <select
          aria-label={filter.label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cn(style, "select-arrow pr-9 md:max-w-48", className)}
        >
          <option value="">
            {filter.label}：{t("all")}
          </option>
          <ChoiceOptions choices={filter.choices.map((choice) => [choice.value, choice.label])} />
        </select>
      );
    case "switch":
      return (
        <label className={cn(style, "flex items-center gap-2", className)}>
          <input
            type="checkbox"
            checked={value === "1"}
            onChange={(event) => onChange(event.target.checked ? "1" : "")}
            className="size-4.5 accent-accent"
          />
          {filter.label}
        </label>
      );
    case "date":
      return <DateFilter label={filter.label} value={value} className={className} onChange={onChange} />;
    default:
      return (
        <label className={cn(labelStyle, className)}>
          {filter.label}
          <input
            type={filter.kind}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cn(style, "min-w-0 text-ink max-md:flex-1 md:w-28")}
          />
        </label>
      );
  }
}

type DateProps = { label: string; value: string; className?: string; onChange: (value: string) => void };

/** Filters once the day is complete; until then the typed text stays in the field. */
function DateFilter({ label, value, className, onChange }: DateProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: "", over: "" });
  // The draft is dropped when the filter changes elsewhere.
  const draft = typed.text && typed.over === value ? typed.text : undefined;
  return (
    <div className={cn(labelStyle, className)}>
      <label htmlFor={id}>{label}</label>
      <div className="min-w-0 max-md:flex-1 md:w-40">
        <DateBox
          id={id}
          kind="day"
          label={label}
          value={draft ?? value}
          aria-invalid={draft !== undefined}
          onChange={(next) => {
            const isWhole = next === "" || isDate("day", next);
            setTyped({ text: isWhole ? "" : next, over: value });
            if (isWhole) onChange(next);
          }}
          className={cn(style, "text-ink aria-invalid:border-danger")}
        />
      </div>
    </div>
  );
}
