import { useTranslations } from "next-intl";
import { shortTime } from "@/components/admin/days";
import { formatDateTime } from "@/lib/format";

/** A time as short as a list needs it; the full time is in its tooltip and `dateTime`. */
export function ShortTime({ time }: { time: string }) {
  const t = useTranslations("admin.short_time");
  const { day, text } = shortTime(time, new Date());
  return (
    // Around midnight server and browser may name another day.
    <time
      dateTime={time}
      title={formatDateTime(time)}
      suppressHydrationWarning
      className="whitespace-nowrap tabular-nums"
    >
      {day === "other" ? text : t(day, { clock: text })}
    </time>
  );
}
