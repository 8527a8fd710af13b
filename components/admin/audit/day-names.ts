import { useTranslations } from "next-intl";
import { taipeiDay, weekdayName } from "@/lib/format";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What days are called in a list of what happened. @param today as `2026-11-27`, like the days that are asked for */
export function useDayNames(today: string) {
  const t = useTranslations("admin.audit.days");
  const yesterday = taipeiDay(new Date(Date.parse(today) - DAY_MS));
  return (day: string): string => {
    if (day === today) return t("today");
    if (day === yesterday) return t("yesterday");
    const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
    const weekday = weekdayName(new Date(day).getUTCDay()).slice(-1);
    const isThisYear = today.startsWith(`${year}-`);
    return t(isThisYear ? "day" : "day_of_year", { year, month, date, weekday });
  };
}
