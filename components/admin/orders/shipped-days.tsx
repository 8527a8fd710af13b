import { useTranslations } from "next-intl";
import { daysBetween } from "@/components/admin/days";
import type { AdminOrderSummary } from "@/lib/contract/order-list";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";

/** A carrier rarely needs so many days: staff ask where the parcel is. */
const LATE_DAYS = 4;

type Sent = Pick<AdminOrderSummary, "shipped_at" | "shipping" | "delivery_status">;

/** Whether goods have left and have not come to the shopper. */
export function isUnderWay({ shipped_at, delivery_status }: Sent): boolean {
  return shipped_at !== null && (delivery_status === "shipped" || delivery_status === "arrived_store");
}

/** How long ago the first parcel left, by the days in Taipei; amber once it takes long. */
export function ShippedDays({ order: { shipped_at, shipping } }: { order: Sent }) {
  const t = useTranslations("admin.orders");
  if (!shipped_at) return null;
  const days = daysBetween(new Date(shipped_at), new Date());
  const isLate = days >= LATE_DAYS && shipping !== "store_pickup";
  return (
    <time
      dateTime={shipped_at}
      title={formatDateTime(shipped_at)}
      // Around midnight the clocks of server and browser may name two days.
      suppressHydrationWarning
      className={cn("whitespace-nowrap tabular-nums", isLate && "font-medium text-warning")}
    >
      {t("shipped_days", { days })}
    </time>
  );
}
