import type { Carrier, ShipmentAction } from "@/lib/contract/shipments";
import type { NewEvent } from "../../orders/change-order";
import { requireStep } from "../../orders/change-order";
import { shipmentStateOf, shipmentSteps } from "../../orders/shipment-status";
import { type Book, moveStock, nextId, noteMail, type OrderRow, type Parcel, type TradeOrder } from "./book";
import { change, orderStateOf } from "./change";

const carriers: Carrier[] = ["t_cat", "t_cat", "post", "hct", "kerry"];

/** Puts lines of an order into a new parcel, by default all that are in none yet. */
export function makeParcel(book: Book, order: TradeOrder, lineIds?: number[]): Parcel {
  const { row, lines, parcels } = order;
  const taken = new Set(parcels.flatMap((parcel) => parcel.lines.map(({ orderLineId }) => orderLineId)));
  const chosen = lines.filter(({ id }) => !taken.has(id) && (lineIds?.includes(id) ?? true));
  const id = nextId(book, "shipments");
  const times = {
    shippedAt: null,
    collectBefore: null,
    goesBackAt: null,
    deliveredAt: null,
    inspectedAt: null,
    createdAt: book.time,
  };
  const parcel: Parcel = {
    ...times,
    id,
    orderId: row.id,
    status: "preparing",
    carrier: null,
    trackingNumber: null,
    takenBack: 0,
    lines: chosen.map((line) => {
      return { id: nextId(book, "shipment_lines"), shipmentId: id, orderLineId: line.id, amount: line.amount };
    }),
  };
  change(book, order, book.staff, { action: "shipment_create" }, () => {
    parcels.push(parcel);
    return { events: [{ kind: "parcel_made", detail: { parcel: id } }] };
  });
  return parcel;
}

type Move = Extract<ShipmentAction, "pack" | "ship" | "arrive" | "deliver" | "return_to_sender">;

const eventOf = {
  pack: "packed",
  ship: "shipped",
  arrive: "arrived_store",
  deliver: "delivered",
  return_to_sender: "returned_to_sender",
} as const satisfies Record<Move, NewEvent["kind"]>;

/** Moves a parcel on, as `act-on-shipment.ts`. */
export function moveParcel(book: Book, order: TradeOrder, parcel: Parcel, action: Move): void {
  const { number, shippingMethod, contactEmail } = order.row;
  const isSent = action === "ship" && shippingMethod === "home_delivery";
  const tracking: { carrier: Carrier; tracking_number: string } | undefined = isSent
    ? { carrier: book.random.pick(carriers), tracking_number: newTrackingNumber(book) }
    : undefined;
  const asked = {
    action: "shipment_act" as const,
    subject: `${number}/${parcel.id}`,
    request: { action, ...tracking },
  };
  change(book, order, book.staff, asked, () => {
    const state = shipmentStateOf(orderStateOf(book, order));
    parcel.status = requireStep(shipmentSteps, action, parcel.status, book.staff, state);
    const set: Partial<OrderRow> = {};
    if (action === "ship") {
      parcel.carrier = tracking?.carrier ?? null;
      parcel.trackingNumber = tracking?.tracking_number ?? null;
      parcel.shippedAt = book.time;
      moveStock(book, "shipped", stockOf(order, parcel));
      noteMail(book, "order_shipped", contactEmail, { number, ...tracking });
    }
    if (action === "arrive") noteMail(book, "order_ready", contactEmail, { number });
    if (action === "deliver") {
      parcel.deliveredAt = book.time;
      noteMail(book, "order_delivered", contactEmail, { number, parcel: parcel.id });
      if (orderStateOf(book, order).parcels.delivered) set.deliveredAt = book.time;
    }
    return { set, events: [{ kind: eventOf[action], detail: { parcel: parcel.id, ...tracking } }] };
  });
}

/** Staff inspect a parcel that came back: every item is sellable. */
export function inspectParcel(book: Book, order: TradeOrder, parcel: Parcel): void {
  const subject = `${order.row.number}/${parcel.id}`;
  const request = { lines: parcel.lines.map((line) => ({ line_id: line.orderLineId, sellable: line.amount })) };
  change(book, order, book.staff, { action: "shipment_inspect", subject, request }, () => {
    parcel.inspectedAt = book.time;
    moveStock(book, "restocked", stockOf(order, parcel));
    return { events: [{ kind: "parcel_inspected", detail: { parcel: parcel.id } }] };
  });
}

function stockOf({ lines }: TradeOrder, parcel: Parcel) {
  return parcel.lines.map(({ id, orderLineId, amount }) => ({
    sku: lines.find((line) => line.id === orderLineId)?.sku ?? "",
    quantity: amount,
    source: `shipment_line:${id}`,
  }));
}

/** Twelve digits, as carriers print them. */
function newTrackingNumber({ random }: Book): string {
  return `9000${random.text(8, "0123456789")}`;
}
