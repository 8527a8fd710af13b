import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateBox, isDate } from "@/components/admin/form/date-box";
import type { Controlled } from "@/components/admin/form/use-admin-form";
import { SmallButton } from "@/components/admin/small-button";
import { Field } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import { MAX_CLOSED_DAYS } from "@/lib/contract/arrival";
import { formatWeekday, taipeiDay } from "@/lib/format";

type Props = Controlled<string[]> & { label: string; hint: string };

/** Days without shipping: chosen from a calendar or typed, each a chip that can be removed. */
export function ClosedDaysField({ value, onChange, onBlur, ...field }: Props) {
  const t = useTranslations("admin.settings.arrival");
  const [typed, setTyped] = useState("");
  const isFull = value.length >= MAX_CLOSED_DAYS;
  const canAdd = isDate("day", typed) && !isFull;
  const today = taipeiDay(new Date());
  const yearEnd = dayInAYear(today);
  const hasComing = value.some((day) => day >= today && day <= yearEnd);

  function add() {
    if (!canAdd) return;
    onChange([...new Set([...value, typed])].toSorted());
    setTyped("");
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field {...field}>
        {(control) => (
          <div className="flex max-w-md gap-2">
            <div className="min-w-0 flex-1">
              <DateBox
                {...control}
                kind="day"
                label={field.label}
                value={typed}
                min={today}
                onChange={setTyped}
                onBlur={onBlur}
                onKeyDown={(event) => {
                  if (pressedKey(event) !== "Enter") return;
                  event.preventDefault();
                  add();
                }}
              />
            </div>
            <SmallButton className="min-h-11" disabled={!canAdd} onClick={add} label={t("add_day")} />
          </div>
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label={field.label} className="flex flex-wrap gap-2">
          {value.map((day) => (
            <li key={day}>
              <button
                type="button"
                aria-label={t("remove_day", { day: nameOf(day) })}
                onClick={() => onChange(value.filter((each) => each !== day))}
                className={chipStyle(day < today)}
              >
                {nameOf(day)}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!hasComing && (
        <p role="note" className="rounded-lg bg-surface px-3 py-2 text-sm text-muted">
          {t("no_holidays")}
        </p>
      )}
    </div>
  );
}

function chipStyle(isPast: boolean): string {
  const tone = isPast ? "text-muted" : "text-ink";
  return `flex min-h-11 items-center gap-1.5 rounded-full border bg-surface px-3 text-sm tabular-nums hover:border-line-strong md:min-h-9 ${tone}`;
}

/** `2027/2/5` with its day of the week; invalid text unchanged. */
function nameOf(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day.slice(0, 4)}/${formatWeekday(day)}` : day;
}

function dayInAYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
