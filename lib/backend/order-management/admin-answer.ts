import type { Context } from "hono";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ApiMessageKey } from "@/lib/i18n/translate";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { doOnce } from "../http/idempotency";
import type { ActedBy } from "../orders/change-order";
import { noShowsOf } from "../orders/no-shows";
import { findReturnOffer } from "../returns/return-parcel";
import { bookingOfferOf, readParcelRules } from "../settings/parcel-settings";
import { listBookings } from "../shipments/list-bookings";
import { allowedTo, orderFor } from "./mask-order";
import { watchOrder } from "./order-audit";
import { findAdminOrder } from "./queries";

export function byStaff(c: Context<BackendEnv>): ActedBy {
  return { actor: "staff", name: c.get("administrator").name };
}

/** The order as the caller may see it; every call about one order answers with it. @throws ApiError not_found */
export async function readAdminOrder(c: Context<BackendEnv>, number: string): Promise<AdminOrder> {
  const db = c.get("db");
  const found = orNotFound(await findAdminOrder(db, number));
  const staff = c.get("administrator");
  return allowedTo(orderFor({ ...found, ...(await bookingsOf(c, found)) }, staff), staff);
}

/** The bookings of its parcels; undefined when the shop uses no carrier's API. */
async function bookingsOf(c: Context<BackendEnv>, { number, shipping, store, shipments, returns }: AdminOrder) {
  if (shipping === "store_pickup") return {};
  const no_shows = store ? await noShowsOf(c.get("db"), number) : 0;
  const counted = no_shows > 0 ? { no_shows } : {};
  if (shipments.length === 0) return counted;
  const rules = await readParcelRules(c.get("db"), c.get("delivery"));
  const bookings = await listBookings(c.get("db"), number, rules);
  const booking_offer = store?.by_hand ? undefined : bookingOfferOf(rules);
  const isToCome = returns.some(({ status }) => status === "approved");
  const return_offer = isToCome ? await findReturnOffer(c.get("db"), number, rules) : undefined;
  return {
    ...counted,
    ...(return_offer && { return_offer }),
    ...(bookings.length > 0 && { bookings }),
    ...(booking_offer && { booking_offer }),
  };
}

type OrderOrPart = string | { number: string; id: number };

type Change<W extends OrderOrPart, Input> = {
  /** The order, or a part of it, by the order's number. */
  which: W;
  /** The scope of the call's idempotency key. */
  scope: string;
  input: Input;
  /** The input for the audit log, without personal data; the input itself by default. */
  asked?: Record<string, unknown>;
};

type Work<W, Input> = (db: Database, which: W, input: Input, by: ActedBy) => Promise<unknown>;

/** Changes an order at most once per idempotency key, and records for the audit log what else the change moved. */
export async function changeOrderOnce<W extends OrderOrPart, Input extends Record<string, unknown>>(
  c: Context<BackendEnv>,
  work: Work<W, Input>,
  { which, scope, input, asked = input }: Change<W, Input>,
): Promise<void> {
  const { before, after } = await watchOrder(c.get("db"), numberOf(which), () =>
    doOnce(c, scope, input, async (db) => void (await work(db, which, input, byStaff(c)))),
  );
  const { version: _, ...request } = asked;
  noteForAudit(c, { before, after: { ...after, request } });
}

/**
 * The same with the call's body as input; answers with the order afterwards.
 * @param kind of work, the scope of the call's idempotency key together with the order or its part
 */
export async function orderCommand<W extends OrderOrPart, Input extends Record<string, unknown>>(
  c: Context<BackendEnv>,
  work: Work<W, Input>,
  kind: string,
  which: W,
  input: Input,
  { asked, message = "order_changed" }: { asked?: Change<W, Input>["asked"]; message?: ApiMessageKey } = {},
) {
  const scope = typeof which === "string" ? `${kind}:${which}` : `${kind}:${which.number}:${which.id}`;
  await changeOrderOnce(c, work, { which, scope, input, asked });
  return ok(await readAdminOrder(c, numberOf(which)), message);
}

/** Writes the change to the audit log, and answers with the order afterwards. */
export async function answerNoted(
  c: Context<BackendEnv>,
  number: string,
  after: Record<string, unknown>,
  message: ApiMessageKey = "order_changed",
) {
  noteForAudit(c, { subject: number, after });
  return ok(await readAdminOrder(c, number), message);
}

function numberOf(which: OrderOrPart): string {
  return typeof which === "string" ? which : which.number;
}
