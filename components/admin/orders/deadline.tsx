import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";

const MINUTE_MS = 60_000;

/** Below this, the remaining time is amber. */
const SOON_MINUTES = 24 * 60;
/** In a list: whole days from here on, hours below. The text stands beside two badges on a phone. */
const MANY_MINUTES = 2 * SOON_MINUTES;

/** The remaining time, in a list; amber on the last day. */
export function TimeLeft({ time }: { time: string }) {
  const t = useTranslations("admin.order.left");
  const minutes = useMinutesUntil(time);
  return (
    <time
      dateTime={time}
      title={formatDateTime(time)}
      // The server may render another minute.
      suppressHydrationWarning
      className={cn("whitespace-nowrap tabular-nums", minutes < SOON_MINUTES && "font-medium text-warning")}
    >
      {minutes < MANY_MINUTES
        ? t(...leftOf(minutes, MANY_MINUTES / 60))
        : t("many_days", { count: Math.floor(minutes / SOON_MINUTES) })}
    </time>
  );
}

/** A deadline in Taipei time, with the remaining time. */
export function Deadline({ label, time }: { label: string; time: string }) {
  const t = useTranslations("admin.order.left");
  const minutes = useMinutesUntil(time);
  const isInBrowser = useInBrowser();
  return (
    <p className="mt-2 text-sm tabular-nums">
      {label} <time dateTime={time}>{formatDateTime(time)}</time>
      {/* Only in the browser: the server may render another minute. */}
      {isInBrowser && <strong className="ml-2 font-medium text-warning">{t(...leftOf(minutes))}</strong>}
    </p>
  );
}

function useMinutesUntil(time: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((Date.parse(time) - now) / MINUTE_MS);
}

/** As exact as needed: days and hours, hours, or minutes. @param inHours below so many hours no days are used */
function leftOf(
  minutes: number,
  inHours = 24,
): ["over" | "minutes" | "hours" | "days", { count: number; hours: number }] {
  const hours = Math.floor(minutes / 60);
  if (minutes < 0) return ["over", { count: 0, hours }];
  if (hours < 2) return ["minutes", { count: minutes, hours }];
  return hours < inHours
    ? ["hours", { count: hours, hours }]
    : ["days", { count: Math.floor(hours / 24), hours: hours % 24 }];
}
