import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { pressedKey } from "@/components/ui/pressed-key";
import { taipeiDay } from "@/lib/format";
import { cn } from "@/lib/utils";
import { dayAfter, sameDayOf, weekdayOf, weeksOf } from "./calendar-days";

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

type Props = {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The first day that can be chosen. */
  min?: string;
  onChoose: (day: string) => void;
};

/** A month of days. Arrow keys move by day, Home and End in the week, PageUp and PageDown by month; Enter chooses. */
export function Calendar({ value, min, onChoose }: Props) {
  const t = useTranslations("admin.calendar");
  const today = taipeiDay(new Date());
  const [day, setDay] = useState(value || today);
  const grid = useRef<HTMLTableElement>(null);
  const [isWalking, setIsWalking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, also into another month
  useEffect(() => {
    if (isWalking) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [day, isWalking]);

  const month = day.slice(0, 7);
  const turn = (months: number) => {
    setIsWalking(false);
    setDay(sameDayOf(day, months));
  };

  function walk(event: KeyboardEvent) {
    const next = walks[pressedKey(event)]?.(day);
    if (!next) return;
    event.preventDefault();
    setIsWalking(true);
    setDay(next);
  }

  return (
    <div>
      <div className="flex items-center">
        <IconButton icon={ChevronLeft} label={t("previous")} onClick={() => turn(-1)} />
        <p aria-live="polite" className="flex-1 text-center font-medium tabular-nums">
          {t("month", { year: month.slice(0, 4), month: Number(month.slice(5)) })}
        </p>
        <IconButton icon={ChevronRight} label={t("next")} onClick={() => turn(1)} />
      </div>
      <table ref={grid} aria-label={t("label")} className="text-center">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-9 w-10 text-xs font-normal text-muted">
                {t(`weekdays.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className="p-0">
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    aria-disabled={min !== undefined && one < min}
                    aria-label={nameOf(one)}
                    aria-pressed={one === value}
                    onKeyDown={walk}
                    aria-current={one === today ? "date" : undefined}
                    onClick={() => {
                      if (min !== undefined && one < min) return;
                      setDay(one);
                      onChoose(one);
                    }}
                    className={cn(
                      "size-10 rounded-full tabular-nums hover:bg-surface aria-disabled:pointer-events-none aria-disabled:opacity-40",
                      one.slice(0, 7) !== month && "text-muted",
                      one === today && "font-semibold text-accent",
                      one === value && "bg-accent text-on-accent hover:bg-accent",
                    )}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function nameOf(one: string): string {
    const [year = "", number = "", date = ""] = one.split("-");
    const weekday = t(`weekdays.${weekdays[weekdayOf(one)] ?? "sun"}`);
    return t("day", { year, month: Number(number), date: Number(date), weekday });
  }
}

/** The day each key moves to. */
const walks: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekdayOf(day)),
  End: (day) => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayOf(day, -1),
  PageDown: (day) => sameDayOf(day, 1),
};
