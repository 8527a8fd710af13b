import { useTranslations } from "next-intl";
import { shortTime } from "@/components/admin/days";
import { formatDateTime } from "@/lib/format";

/** A time as short as a list needs it; the whole of it under the pointer and for machines. */
export function ShortTime({ time }: { time: string }) {
  const t = useTranslations("admin.short_time");
  const { day, text } = shortTime(time, new Date());
  return (
    // Around midnight the clocks of server and browser may name two days.
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
