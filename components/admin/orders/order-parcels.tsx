import { useTranslations } from "next-intl";
import { titleOf } from "@/components/admin/line-title";
import { Panel } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ShipmentStatus } from "@/lib/contract/shipments";
import { formatDateTime } from "@/lib/format";
import { InspectParcel } from "./inspect-parcel";
import { ParcelActions } from "./parcel-actions";

const tones: Record<ShipmentStatus, "neutral" | "warning" | "accent" | "danger"> = {
  preparing: "warning",
  packed: "warning",
  shipped: "accent",
  arrived_store: "accent",
  delivered: "accent",
  cancelled: "neutral",
  returned_to_sender: "danger",
};

/** The parcels of an order: what is in each, where it is, and what may be done with it now. */
export function OrderParcels({ order, mayWrite }: { order: AdminOrder; mayWrite: boolean }) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  if (order.shipments.length === 0) return null;
  return (
    <Panel title={t("parcels")}>
      <ul className="flex flex-col divide-y">
        {order.shipments.map((parcel, index) => (
          <li key={parcel.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="font-medium">{t("parcel", { count: index + 1 })}</h3>
              <Badge tone={tones[parcel.status]}>{words(`parcels.status.${parcel.status}`)}</Badge>
              {parcel.carrier && parcel.tracking_number && (
                <span className="text-sm text-muted">
                  {words(`carriers.${parcel.carrier}`)} <span className="font-mono">{parcel.tracking_number}</span>
                </span>
              )}
              {parcel.shipped_at && (
                <span className="text-sm text-muted tabular-nums">{formatDateTime(parcel.shipped_at)}</span>
              )}
            </div>
            <ul className="text-sm text-muted">
              {parcel.lines.map((line) => (
                <li key={line.line_id}>
                  {titleOf(line)} × {line.amount}
                </li>
              ))}
            </ul>
            <ParcelActions
              number={order.number}
              version={order.version}
              parcel={parcel}
              isSent={order.shipping === "home_delivery"}
            />
            {mayWrite && parcel.status === "returned_to_sender" && !parcel.inspected && (
              <InspectParcel number={order.number} version={order.version} parcel={parcel} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
