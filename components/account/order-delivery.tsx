import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { trackingPage } from "@/components/orders/tracking-page";
import { type GoodsProgress, latest, listedProgress } from "@/lib/contract/order-steps";
import type { MemberOrder } from "@/lib/contract/orders";
import type { Carrier } from "@/lib/contract/shipments";
import { formatDate, formatWeekday } from "@/lib/format";

type SentProgress = Exclude<GoodsProgress, "preparing">;

/** The matching status of `DeliveryBadge`. */
export const badgeOf = {
  partly_shipped: "partly_shipped",
  shipped: "shipped",
  arrived: "arrived_store",
  delivered: "delivered",
  sent_back: "came_back",
} as const satisfies Record<SentProgress, string>;

/** How far delivery is, once a parcel was sent; undefined before, and if the backend does not report it. */
export function sentProgress(order: MemberOrder): SentProgress | undefined {
  // Returns of a completed order are settled, so that only the day of delivery is shown.
  if (order.order_status === "completed") return deliveredAt(order) ? "delivered" : undefined;
  const progress = order.order_status === "processing" ? listedProgress(order) : undefined;
  return progress === "preparing" ? undefined : progress;
}

function deliveredAt({ delivery }: MemberOrder): string | null {
  return latest((delivery?.parcels ?? []).map(({ delivered_at }) => delivered_at));
}

type Props = { order: MemberOrder & { arrivesBy: string | null }; progress: SentProgress };

/** How far delivery is, in the words of the order's page, with tracking numbers. */
export function OrderDelivery({ order, progress }: Props) {
  const t = useTranslations("account.orders.delivery");
  const next = useTranslations("order.next");
  const checkout = useTranslations("checkout");
  const { delivery, arrivesBy } = order;
  const cameAt = deliveredAt(order);
  const isPickedUp = delivery !== undefined && delivery.shipping !== "home_delivery";
  const expected = arrivesBy && checkout("arrival_home_delivery", { date: formatWeekday(arrivesBy) });

  function said(): string {
    if (progress === "delivered") {
      return cameAt ? t(isPickedUp ? "collected" : "delivered", { day: formatDate(cameAt) }) : "";
    }
    if (progress !== "shipped") return next(`${progress}.text`);
    if (isPickedUp) return t("to_shop");
    return expected || "";
  }

  const words = said();
  return (
    <>
      {words && <p className="mt-2 text-sm tabular-nums">{words}</p>}
      {delivery?.parcels
        .filter(({ status }) => status === "shipped")
        .map(({ carrier, tracking_number }) => (
          <Tracking key={tracking_number} carrier={carrier} number={tracking_number} />
        ))}
    </>
  );
}

function Tracking({ carrier, number }: { carrier: Carrier | null; number: string | null }) {
  const t = useTranslations("order.parcels");
  const carriers = useTranslations("order.carriers");
  if (!carrier || !number) return null;
  const page = trackingPage(carrier, number);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="tabular-nums">
        {carriers(carrier)} {number}
      </span>
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={t("track_number", { number })}
          // Stacked above the link that covers the card.
          className="relative z-1 inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4 md:min-h-9"
        >
          {t("track")}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </p>
  );
}
