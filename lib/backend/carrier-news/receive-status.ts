import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { DeliveryMeaning } from "@/lib/contract/bookings";
import type { ShipmentAction, ShipmentStatus } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import type { DeliveryService, StatusNotice } from "../delivery-services/delivery-gateway";
import { ApiError } from "../http/api-error";
import { actOnOrder } from "../order-management/act-on-order";
import { isSettled } from "../orders/amount-due";
import { deliveryBookings, deliveryNotices } from "../orders/booking-tables";
import { bySystem, changeOrder, type NewEvent } from "../orders/change-order";
import { lockOrder } from "../orders/locked-order";
import { noShows } from "../orders/no-show-tables";
import { mailShopper } from "../orders/order-mail";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";
import { actOnShipment, lastDayAtStore } from "../shipments/act-on-shipment";
import { askForStore } from "../shipments/change-store";
import { type BookingRow, giveNumber, nextQuestion, noteMade } from "../shipments/settle-booking";
import { timeOfNotice } from "../shipments/time-of-notice";

/** Meanings that staff have to handle; nothing changes automatically. */
const forStaff: DeliveryMeaning[] = [
  "going_back",
  "not_fetched",
  "store_closed",
  "hand_in_missed",
  "refused",
  "lost_or_damaged",
  "data_refused",
  "cancelled",
  "taken_back",
  "unknown",
];

/** Final states of a parcel: the carrier is not queried about it again. */
const endings: DeliveryMeaning[] = ["delivered", "came_back"];

/**
 * Records a service's status of a parcel, once per code and time, in any order of arrival: an older status is kept and
 * changes nothing. It leads to the steps that staff would take. @returns why it is refused
 */
export async function receiveStatus(
  db: Database,
  service: DeliveryService,
  status: StatusNotice,
): Promise<"unknown" | "another" | undefined> {
  const [found] = await db
    .select({ booking: deliveryBookings, orderId: shipments.orderId })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .where(eq(deliveryBookings.tradeNumber, status.tradeNumber))
    .limit(1);
  if (!found || found.booking.service !== service.key) return "unknown";
  const { providerId, amount } = found.booking;
  if (providerId !== null && providerId !== status.providerId) return "another";
  if (status.amount !== undefined && status.amount !== amount) return "another";
  await changeOrder(db, { id: found.orderId }, bySystem, (tx, { row }) =>
    take(tx, service, status, { id: found.booking.id, number: row.number }),
  );
  return undefined;
}

type ParcelRef = { id: number; number: string };

async function take(tx: Database, service: DeliveryService, status: StatusNotice, { id, number }: ParcelRef) {
  const { code, text } = status;
  const at = await timeOfNotice(tx, status.at);
  const noted = await tx
    .insert(deliveryNotices)
    .values({ bookingId: id, code, text, at: status.at })
    .onConflictDoNothing()
    .returning({ id: deliveryNotices.id });
  if (noted.length === 0) return { events: [] };
  // A notice may arrive before the answer to the booking call.
  const events = await noteMade(tx, id, service, status);
  const [booking] = await tx.select().from(deliveryBookings).where(eq(deliveryBookings.id, id));
  if (!booking || (booking.statusAt && booking.statusAt > at)) return { events };
  const meaning = service.meaningOf(code, booking.carrier);
  const known = {
    ...booking,
    trackingNumber: booking.trackingNumber ?? status.trackingNumber,
    checkDigits: booking.checkDigits ?? status.checkDigits,
  };
  const isMade = booking.status === "made";
  if (isMade) await giveNumber(tx, known);
  // Staff must handle a parcel whose booking they ended but which was sent.
  const isDone = isMade ? await follow(tx, known, { meaning, at }, number) : unmoved.includes(meaning);
  const needsStaff = !isDone || (isMade && forStaff.includes(meaning));
  if (isMade && (await noteDirection(tx, booking, meaning, at))) {
    events.push({ kind: "goes_back", detail: { parcel: booking.shipmentId } });
  }
  if (booking.storeKind && meaning === "going_back" && service.isUncollected(code)) {
    await noteNoShow(tx, booking);
  }
  if (isMade && meaning === "store_closed") await askForStore(tx, booking, code);
  const { trackingNumber, checkDigits } = known;
  const nextQueryAt = endings.includes(meaning) ? null : nextQuestion(trackingNumber);
  await tx
    .update(deliveryBookings)
    .set({ code, text, meaning, statusAt: at, needsStaff, trackingNumber, checkDigits, nextQueryAt })
    .where(eq(deliveryBookings.id, id));
  const trouble: NewEvent[] = needsStaff
    ? [{ kind: "delivery_trouble", detail: { parcel: booking.shipmentId, code, text } }]
    : [];
  return { events: [...events, ...trouble] };
}

/** Statuses that a parcel with an ended booking may have. */
const unmoved: DeliveryMeaning[] = ["waiting", "hand_in_missed", "cancelled"];

const leaving: Partial<Record<ShipmentStatus, ShipmentAction[]>> = { preparing: ["pack", "ship"], packed: ["ship"] };

/** The steps from the parcel's status to the reported one; undefined when there is no such way. */
function stepsTo(meaning: DeliveryMeaning, from: ShipmentStatus, isToStore: boolean): ShipmentAction[] | undefined {
  const out = leaving[from] ?? [];
  const isGone = from === "delivered" || from === "returned_to_sender" || from === "cancelled";
  switch (meaning) {
    case "arrived":
      // At a depot or post office: a parcel to a door is still on its way.
      if (!isToStore) return from === "cancelled" ? undefined : out;
      return from === "arrived_store" ? [] : isGone ? undefined : [...out, "arrive"];
    case "shipped":
    case "going_back":
      return from === "cancelled" ? undefined : out;
    case "delivered":
      return from === "delivered" ? [] : isGone ? undefined : [...out, "deliver"];
    case "came_back":
      return from === "returned_to_sender" ? [] : isGone ? undefined : [...out, "return_to_sender"];
    default:
      return [];
  }
}

/** Takes all steps, or none. @returns false when staff have to */
async function follow(
  tx: Database,
  booking: BookingRow,
  { meaning, at }: { meaning: DeliveryMeaning; at: Date },
  number: string,
): Promise<boolean> {
  const { shipmentId: id, carrier, storeKind, trackingNumber, tradeNumber } = booking;
  const [parcel] = await tx.select({ status: shipments.status }).from(shipments).where(eq(shipments.id, id));
  const steps = parcel && stepsTo(meaning, parcel.status, storeKind !== null);
  if (!steps) return false;
  const tracking = { carrier, tracking_number: trackingNumber ?? tradeNumber };
  try {
    await tx.transaction(async (inner) => {
      for (const action of steps) {
        await actOnShipment(inner, { number, id }, { action, at, ...(action === "ship" && tracking) }, bySystem);
      }
      if (meaning === "delivered" && storeKind) await collect(inner, booking, number);
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Records what a store collected, once all of the order's parcels were handed over; any rest is for staff.
 * @throws ApiError state_conflict when another sum is due
 */
async function collect(tx: Database, { id }: BookingRow, number: string): Promise<void> {
  const { row, orderState } = await lockOrder(tx, { number });
  if (row.paymentMethod !== "cash_on_delivery" || isSettled(row) || !orderState.parcels.delivered) return;
  const [collecting] = await tx
    .select({ collects: deliveryBookings.collects })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .where(
      and(
        eq(shipments.orderId, row.id),
        eq(deliveryBookings.status, "made"),
        gt(deliveryBookings.collects, 0),
        or(eq(deliveryBookings.id, id), eq(deliveryBookings.meaning, "delivered")),
      ),
    )
    .limit(1);
  if (!collecting) return;
  await actOnOrder(tx, number, { action: "collect_payment" }, bySystem);
  const noted = (await lockOrder(tx, { number })).row.paidTotal - row.paidTotal;
  if (noted !== collecting.collects) throw new ApiError("state_conflict");
}

/**
 * A parcel on its way back has no collection deadline, until it is at the store again.
 * @returns whether it turns back now
 */
async function noteDirection(tx: Database, { shipmentId, storeKind }: BookingRow, meaning: DeliveryMeaning, at: Date) {
  const isIt = eq(shipments.id, shipmentId);
  if (meaning === "going_back") {
    const isOut = inArray(shipments.status, ["shipped", "arrived_store"]);
    const turned = await tx
      .update(shipments)
      .set({ goesBackAt: at })
      .where(and(isIt, isOut, isNull(shipments.goesBackAt)))
      .returning({ id: shipments.id });
    return turned.length > 0;
  }
  if (meaning !== "arrived") return false;
  const again = { goesBackAt: null, ...(storeKind && { collectBefore: lastDayAtStore(at) }) };
  await tx
    .update(shipments)
    .set(again)
    .where(and(isIt, isNotNull(shipments.goesBackAt)));
  return false;
}

/** Counts an uncollected parcel, and mails the shopper, once. */
async function noteNoShow(tx: Database, { id, shipmentId }: BookingRow): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, contactEmail: orders.contactEmail })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId));
  if (!order) return;
  const counted = await tx
    .insert(noShows)
    .values({ bookingId: id, orderId: order.id })
    .onConflictDoNothing()
    .returning({ id: noShows.bookingId });
  if (counted.length > 0) await mailShopper(tx, "order_not_collected", order, { parcel: shipmentId });
}
