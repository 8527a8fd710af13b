import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { deliveryTones } from "@/components/admin/orders/list/list-badges";
import type { NextStep } from "@/components/admin/orders/next-step";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Shipment, ShipmentStatus } from "@/lib/contract/shipments";
import { formatDate, formatDateTime, titleOf } from "@/lib/format";
import { InspectParcel } from "./inspect-parcel";
import { ParcelActions } from "./parcel-actions";
import { ParcelBooking } from "./parcel-booking";
import { TrackLink } from "./track-link";

const tones: Record<ShipmentStatus, ComponentProps<typeof Badge>["tone"]> = {
  ...deliveryTones,
  cancelled: "neutral",
  returned_to_sender: "danger",
};

type Props = { order: AdminOrder; next: NextStep | undefined; mayWrite: boolean };

/** The parcels of an order: contents, place, and what may be done with each now. */
export function OrderParcels({ order, next, mayWrite }: Props) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  if (order.shipments.length === 0) return null;
  return (
    <Panel title={t("parcels")}>
      {order.no_shows !== undefined && <NoShows number={order.number} count={order.no_shows} mayWrite={mayWrite} />}
      <ul className="flex flex-col divide-y">
        {order.shipments.map((parcel, index) => {
          const waits = mayWrite && parcel.status === "returned_to_sender" && !parcel.inspected;
          const isNext = next?.kind === "inspect_parcel" && next.id === parcel.id;
          return (
            <li key={parcel.id} id={`parcel-${parcel.id}`} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-medium">{t("parcel", { count: index + 1 })}</h3>
                {parcel.goes_back ? (
                  <Badge tone="danger">{t("booking.goes_back")}</Badge>
                ) : (
                  <Badge tone={tones[parcel.status]}>{words(`parcels.status.${parcel.status}`)}</Badge>
                )}
                <div className="ml-auto">
                  <ParcelActions order={order} parcel={parcel} place={index + 1} next={next} />
                </div>
              </div>
              <Tracking parcel={parcel} />
              {parcel.collect_before && (
                <p className="text-sm">{t("booking.collect_before", { day: formatDate(parcel.collect_before) })}</p>
              )}
              <ParcelBooking order={order} parcel={parcel} mayWrite={mayWrite} />
              <ul className="text-sm text-muted">
                {parcel.lines.map((line) => (
                  <li key={line.line_id}>
                    {titleOf(line)} × {line.amount}
                  </li>
                ))}
              </ul>
              {waits && !isNext && <InspectParcel order={order} parcel={parcel} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Carrier, tracking number, days under way, and the carrier's page that the shopper sees. */
function Tracking({ parcel }: { parcel: Shipment }) {
  const t = useTranslations("admin.order");
  const names = useTranslations("order.carriers");
  const { carrier, tracking_number, shipped_at, delivered_at } = parcel;
  if (!shipped_at && !tracking_number) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      {carrier && <span>{names(carrier)}</span>}
      {tracking_number && <span className="font-medium">{tracking_number}</span>}
      <TrackLink parcel={parcel} size="small" />
      {shipped_at && <span className="text-muted">{t("shipped_at", { time: formatDateTime(shipped_at) })}</span>}
      {delivered_at && <span className="text-muted">{t("delivered_at", { time: formatDateTime(delivered_at) })}</span>}
    </p>
  );
}

/** How many parcels the shopper left at convenience stores; staff can reset the count. */
function NoShows({ number, count, mayWrite }: { number: string; count: number; mayWrite: boolean }) {
  const t = useTranslations("admin.order.booking");
  const { busy, call } = useOrderMutation();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning print:hidden">
      <p className="min-w-0 flex-1">{t("no_shows", { count })}</p>
      {mayWrite && (
        <SmallButton
          disabled={busy}
          onClick={() => call("DELETE orders/{number}/no-shows", { params: { number } })}
          label={t("no_shows_clear")}
        />
      )}
    </div>
  );
}
