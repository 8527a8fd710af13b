import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { useAsked } from "@/components/admin/orders/use-order-acts";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { later } from "@/components/ui/later";
import { type Booking, holdingBookings } from "@/lib/contract/bookings";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Shipment } from "@/lib/contract/shipments";
import { storeChains } from "@/lib/contract/store-choice";
import { formatDate, formatMoney } from "@/lib/format";

const BookParcel = later(() => import("./book-parcel").then(({ BookParcel }) => BookParcel));

const ChangeBookedStore = later(() =>
  import("./change-booked-store").then(({ ChangeBookedStore }) => ChangeBookedStore),
);

export const bookingTones = {
  queued: "neutral",
  making: "warning",
  made: "good",
  refused: "danger",
  dropped: "neutral",
} as const;

type Props = { order: AdminOrder; parcel: Shipment; mayWrite: boolean };

/** A parcel's booking with its carrier: state, label and actions. Nothing if it was never booked. */
export function ParcelBooking({ order, parcel, mayWrite }: Props) {
  const t = useTranslations("admin.order.booking");
  const { busy, call } = useOrderMutation();
  const { dialog, ask, show } = useAsked(busy);
  const last = order.bookings?.findLast((one) => one.parcel === parcel.id);
  const way = last?.store_way;
  const { number, store, booking_offer: offer } = order;
  const params = { number, id: parcel.id };
  const isHere = parcel.status === "preparing" || parcel.status === "packed";
  const holds = holdingBookings.some((status) => status === last?.status);
  const mayBook =
    mayWrite &&
    offer &&
    (store || offer.carriers.length > 0) &&
    isHere &&
    !holds &&
    order.order_status === "processing";
  if (!last && !mayBook) return null;
  const drop = () =>
    ask({
      title: t("drop_title"),
      text: t("drop_text"),
      label: t("drop"),
      run: () => call("DELETE orders/{number}/shipments/{id}/booking", { params }),
    });
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {last && <BookingState booking={last} />}
      <div className="flex flex-wrap gap-2">
        {last?.label && (
          <form noValidate method="post" action={last.label.action} target="_blank" rel="noopener">
            {Object.entries(last.label.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SmallButton type="submit" icon={Printer} label={t("label")} title={t("label_hint")} />
          </form>
        )}
        {mayBook && (
          <SmallButton
            disabled={busy}
            onClick={() =>
              show((onClose) => <BookParcel order={order} parcel={parcel} offer={offer} onClose={onClose} />)
            }
            label={t("make")}
          />
        )}
        {mayWrite && store && last && way && (
          <SmallButton
            disabled={busy}
            onClick={() =>
              show((onClose) => (
                <ChangeBookedStore number={number} store={store} booking={last} way={way} onClose={onClose} />
              ))
            }
            label={t(`store_change.${way}`)}
          />
        )}
        {mayWrite && last?.needs_staff && (
          <SmallButton
            disabled={busy}
            onClick={() => call("POST orders/{number}/shipments/{id}/booking/check", { params, body: {} })}
            label={t("checked")}
          />
        )}
        {mayWrite && isHere && (last?.status === "made" || last?.status === "queued") && (
          <SmallButton look="quiet" disabled={busy} onClick={drop} label={t("drop")} />
        )}
      </div>
      {dialog}
    </div>
  );
}

function BookingState({ booking }: { booking: Booking }) {
  const t = useTranslations("admin.order.booking");
  const names = useTranslations("order.carriers");
  const { status, carrier, tracking_number, collects, hand_in_before, text, meaning, needs_staff, is_test } = booking;
  const isToStore = storeChains.some((chain) => chain === carrier);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={bookingTones[status]}>{t(`status.${status}`)}</Badge>
        {is_test && <Badge tone="warning">{t("test")}</Badge>}
        {needs_staff && <Badge tone="danger">{t("needs_staff")}</Badge>}
        <span>{names(carrier)}</span>
        {tracking_number && <span className="tabular-nums">{tracking_number}</span>}
        {collects > 0 && <span>{t("collects", { amount: formatMoney(collects) })}</span>}
        {hand_in_before && <span>{t("hand_in", { day: formatDate(hand_in_before) })}</span>}
      </p>
      {status === "making" && <p className="text-sm text-warning">{t("making_text")}</p>}
      {status === "made" && meaning && (
        <p className="text-sm text-muted">
          {t(
            isToStore && (meaning === "arrived" || meaning === "delivered")
              ? `meaning_store.${meaning}`
              : `meaning.${meaning}`,
          )}
          {text && `：${text}`}
        </p>
      )}
      {status === "refused" && text && <p className="text-sm text-danger">{text}</p>}
    </>
  );
}
