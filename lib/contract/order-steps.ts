import type { MemberOrder, Order, OrderEvent, OrderTimeline } from "./orders";
import type { ShipmentStatus } from "./shipments";

/** The delivery progress of a confirmed order, as shown to the shopper. */
export type GoodsProgress = "preparing" | "partly_shipped" | "shipped" | "arrived" | "delivered" | "sent_back";

type Pieces = { amount: number }[];
type Goods = { shipments: { status: ShipmentStatus; goes_back?: boolean; lines: Pieces }[]; lines: Pieces };

/** Delivery progress from the parcels; one that is being returned or came back takes precedence. */
export function goodsProgress({ shipments, lines }: Goods): GoodsProgress {
  const parcels = shipments.filter(({ status }) => status !== "cancelled");
  const has = (...wanted: string[]) => parcels.some(({ status }) => wanted.includes(status));
  if (has("returned_to_sender") || parcels.some(({ goes_back }) => goes_back)) return "sent_back";
  if (has("arrived_store")) return "arrived";
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gone = parcels
    .filter(({ status }) => status === "shipped" || status === "delivered")
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (gone === 0) return "preparing";
  if (gone < pieces) return "partly_shipped";
  return has("shipped") ? "shipped" : "delivered";
}

/** Delivery progress of a confirmed order in a member's list; undefined where the backend does not list its parcels. */
export function listedProgress({ delivery, pieces }: MemberOrder): GoodsProgress | undefined {
  const shipments = delivery?.parcels.map((parcel) => ({ status: parcel.status, lines: [{ amount: parcel.pieces }] }));
  return shipments && goodsProgress({ shipments, lines: [{ amount: pieces }] });
}

/** Whether something of the order is still to arrive; false while the shop has to review the order first. */
export function isToArrive(order: Goods & Pick<Order, "order_status">): boolean {
  if (order.order_status !== "pending" && order.order_status !== "processing") return false;
  return !["arrived", "delivered", "sent_back"].includes(goodsProgress(order));
}

type StepName = "received" | "placed" | "review" | "confirm" | "pay" | "prepare" | "ship" | "deliver" | "collect";

/** A step of an order; `at` is when it was done, if known. */
export type OrderStep = { name: StepName; state: "done" | "current" | "to_come"; at: string | null };

/**
 * The steps of an order until it is received. None for an order that left this path: cancelled, or a parcel came back.
 */
export function orderSteps(order: Order, events: OrderTimeline = []): OrderStep[] {
  const names = stepNames(order);
  const current = currentStep(order);
  if (current === "none") return [];
  const place = current === "end" ? names.length : names.indexOf(current);
  return names.map((name, index) => ({
    name,
    state: index < place ? "done" : index === place ? "current" : "to_come",
    at: index < place ? doneAt(name, order, events) : null,
  }));
}

/** An order paid at the door waits for the shop's confirmation; any other waits for its payment. */
function stepNames({ order_status, payment, shipping }: Order): StepName[] {
  const begin: StepName[] = order_status === "in_review" ? ["received", "review"] : ["placed"];
  const agreed: StepName[] = payment !== "cash_on_delivery" ? ["pay"] : order_status === "in_review" ? [] : ["confirm"];
  return [...begin, ...agreed, "prepare", "ship", shipping === "home_delivery" ? "deliver" : "collect"];
}

function currentStep(order: Order): StepName | "end" | "none" {
  const { order_status, payment, shipping } = order;
  if (order_status === "cancelled") return "none";
  if (order_status === "completed") return "end";
  if (order_status === "in_review") return "review";
  if (order_status === "pending") return payment === "cash_on_delivery" ? "confirm" : "pay";
  // After shipping, an order is in transit to the door, or waits at the shop for pick-up.
  const last = shipping === "home_delivery" ? "deliver" : "collect";
  const steps = { preparing: "prepare", partly_shipped: "ship", shipped: "ship", arrived: last } as const;
  const progress = goodsProgress(order);
  if (progress === "sent_back") return "none";
  return progress === "delivered" ? "end" : steps[progress];
}

const doneBy: Partial<Record<StepName, OrderEvent["kind"]>> = { confirm: "confirmed", pay: "paid", prepare: "packed" };

function doneAt(name: StepName, { placed_at, shipments }: Order, events: OrderTimeline): string | null {
  if (name === "placed" || name === "received") return placed_at;
  if (name === "ship") return latest(shipments.map(({ shipped_at }) => shipped_at));
  if (name === "deliver" || name === "collect") return latest(shipments.map(({ delivered_at }) => delivered_at));
  return events.findLast(({ kind }) => kind === doneBy[name])?.created_at ?? null;
}

/** The latest of several times; null when there is none. */
export function latest(moments: (string | null)[]): string | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
