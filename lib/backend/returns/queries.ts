import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import { type ReturnParcel, returnParcelStatuses } from "@/lib/contract/return-parcels";
import {
  isReturnOpen,
  type ReturnListing,
  type ReturnListQuery,
  type ReturnRequest,
  returnActions,
  returnStatuses,
} from "@/lib/contract/returns";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import { daysBetween } from "@/lib/format";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { listPage } from "../db/queries/list-page";
import { orNotFound } from "../http/api-error";
import { returnDaysOf } from "../orders/agreed";
import { orderMatches } from "../orders/order-conditions";
import { returnSteps, returnsThat } from "../orders/return-status";
import { returnLines, returnParcels, returnPictures, returns } from "../orders/return-tables";
import { parcelsThat } from "../orders/shipment-status";
import { shipments } from "../orders/shipment-tables";
import { orderLines, orders } from "../orders/tables";
import { allowedTransitions } from "../orders/transition-table";
import { claimOf, findClaimLines } from "./return-refund";
import { boundOf } from "./return-window";

/** The returns of an order, oldest first, with what this actor may do with each. */
export async function listReturnsOf(db: Database, orderId: number, actor: Actor): Promise<ReturnRequest[]> {
  const rows = await withNumbers(db).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id)).limit(100);
  return withLines(db, rows, actor);
}

/** @throws ApiError not_found */
export async function findReturn(db: Database, id: number, actor: Actor): Promise<ReturnRequest> {
  const rows = await withNumbers(db).where(eq(returns.id, id)).limit(1);
  return orNotFound((await withLines(db, rows, actor))[0]);
}

/** One page of all returns for staff, the newest first unless asked otherwise. */
export async function listReturns(
  db: Database,
  query: ReturnListQuery,
  canReadPersonalData: boolean,
): Promise<ReturnListing> {
  const { status = returnStatuses, keyword, open } = query;
  const statuses = open ? status.filter(isReturnOpen) : status;
  const where = and(
    query.status || open ? inArray(returns.status, statuses) : undefined,
    keyword ? ofOrders(db, orderMatches(keyword, canReadPersonalData)) : undefined,
  );
  const listed = await listPage(db, { rows: withNumbers(db).$dynamic(), key: returns.id, where, query });
  const data = await withLines(db, listed.data, "staff");
  // In the order of the rows: one entry per row.
  const more = listed.data.map(({ order }) => ({ contact_name: order.contactName }));
  return { ...listed, data: data.flatMap((request, index) => (more[index] ? { ...request, ...more[index] } : [])) };
}

function withNumbers(db: Database) {
  return db
    .select({
      row: returns,
      number: orders.number,
      deliveredAt: sql<Date | null>`(select max(s.delivered_at) from shipments s
        where s.order_id = ${orders.id} and s.delivered_at <= ${returns.createdAt})`.mapWith(shipments.deliveredAt),
      order: {
        id: orders.id,
        agreed: orders.agreed,
        contactName: orders.contactName,
        shippingFee: orders.shippingFee,
        paymentStatus: orders.paymentStatus,
        refundable: sql<number>`${orders.paidTotal} - ${orders.refundedTotal} - ${orders.refundPending}`,
      },
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId));
}

/** With an array, returns are looked up one by one, while a join would read all returns. */
function ofOrders(db: Database, where: SQL | undefined): SQL {
  return sql`${returns.orderId} = any(array(${db.select({ id: orders.id }).from(orders).where(where)}))`;
}

async function withLines(db: Database, rows: Awaited<ReturnType<typeof withNumbers>>, actor: Actor) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const { sellable, damaged, refused, amount } = returnLines;
  const lines = await db
    .select({
      return_id: returnLines.returnId,
      line_id: returnLines.orderLineId,
      sku: orderLines.sku,
      title: orderLines.title,
      values: orderLines.values,
      amount,
      sellable,
      damaged,
      refused,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.id));
  const pictures = await db
    .select({ name: returnPictures.name, return_id: returnPictures.returnId })
    .from(returnPictures)
    .where(inArray(returnPictures.returnId, ids))
    .orderBy(asc(returnPictures.position));
  const parcels = await findReturnParcels(db, ids, actor);
  const undecided = actor === "staff" ? rows.filter(({ row }) => row.refund === null && isReturnOpen(row.status)) : [];
  const orderIds = [...new Set(undecided.map(({ order }) => order.id))];
  const claimLines = orderIds.length > 0 ? await findClaimLines(db, orderIds) : [];
  const days = await Promise.all(rows.map(({ order }) => returnDaysOf(db, order)));
  return rows.map(({ row, number, order, deliveredAt }, index): ReturnRequest => {
    const { id, status, reason, note, answer, trackingNumber, refund, version, createdAt, withdrawal, sendBefore } =
      row;
    const steps = allowedTransitions(returnSteps, status, actor, row);
    const own = lines.filter(({ return_id }) => return_id === id);
    const asked = new Map(own.map(({ line_id, amount }) => [line_id, amount]));
    const isUndecided = undecided.some((one) => one.row.id === id);
    return {
      id,
      number,
      status,
      reason,
      note,
      answer,
      refund,
      refund_expected: isUndecided ? expected(claimOf(claimLines, order, asked), order) : null,
      withdrawal,
      version,
      tracking_number: trackingNumber,
      parcel: parcels.get(id) ?? null,
      pictures: pictures.filter(({ return_id }) => return_id === id).map(({ name }) => name),
      lines: own.map(({ return_id: _, ...line }) => line),
      requested_at: createdAt.toISOString(),
      ...(actor === "staff" && {
        allowance_consent: row.allowanceConsent,
        requested_on_day: deliveredAt && daysBetween(deliveredAt, createdAt),
        bound: deliveredAt && boundOf(deliveredAt, createdAt, days[index] ?? LEGAL_RETURN_DAYS),
      }),
      send_before: sendBefore?.toISOString() ?? null,
      // `inspect` is allowed whenever `accept` is.
      allowed_actions: returnActions.filter((action) => steps.includes(action === "inspect" ? "accept" : action)),
    };
  });
}

/** The latest parcel of each return; shoppers see only booked ones, without the service's messages. */
async function findReturnParcels(db: Database, ids: number[], actor: Actor): Promise<Map<number, ReturnParcel>> {
  const shown = actor === "staff" ? returnParcelStatuses.filter((status) => status !== "dropped") : ["made" as const];
  const rows = await db
    .select({
      ...getTableColumns(returnParcels),
      isLeft: sql<boolean>`${returnParcels.createdAt} < now() - ${LEFT_ALONE}::interval`,
    })
    .from(returnParcels)
    .where(and(inArray(returnParcels.returnId, ids), inArray(returnParcels.status, shown)))
    .orderBy(asc(returnParcels.id))
    .limit(MOST_PARCELS);
  return new Map(
    rows.map(({ returnId, carrier, status, isTest, code, handInBefore, text, isLeft }) => {
      return [
        returnId,
        {
          ...{ carrier, is_test: isTest, code, hand_in_before: handInBefore },
          status: isLeft && status === "making" ? "unclear" : status,
          text: actor === "staff" ? text : null,
        },
      ];
    }),
  );
}

/** Return parcels read for one page of returns. */
const MOST_PARCELS = 1000;
/** After this time an unanswered call belongs to a crashed process. */
const LEFT_ALONE = "3 minutes";

/** At most what is left of the payment; a claim on an unpaid order waits for the payment (act-on-return.ts). */
function expected(claim: number, { paymentStatus, refundable }: { paymentStatus: string; refundable: number }): number {
  return paymentStatus === "unpaid" ? claim : Math.min(claim, refundable);
}

/** For `findReturnable`: whatever the time of delivery. */
export const EVER = new Date(0);

/**
 * Returnable items by line id: delivered since then, not exempt, and in no return that still counts (docs/orders.md,
 * returns). @param since start of the window (`return-window.ts`) @param withExempt includes exempt ones
 */
export async function findReturnable(
  db: Database,
  orderId: number,
  since: Date,
  withExempt = false,
): Promise<Map<number, number>> {
  const delivered = (condition: SQL) => sql<number>`coalesce((select sum(sl.amount) from shipment_lines sl
    join shipments s on s.id = sl.shipment_id where sl.order_line_id = order_lines.id
    and ${isOneOf("s.status", parcelsThat("delivered"))} and ${condition}), 0)::int`;
  const rows = await db
    .select({
      id: orderLines.id,
      inTime: delivered(sql`s.delivered_at >= ${since.toISOString()}`),
      ever: delivered(sql`true`),
      returned: sql<number>`coalesce((select sum(rl.amount) from return_lines rl join returns r on r.id = rl.return_id
        where rl.order_line_id = order_lines.id and ${isOneOf("r.status", returnsThat("counts"))}), 0)::int`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), withExempt ? undefined : eq(orderLines.returnExempt, false)));
  return new Map(rows.map(({ id, inTime, ever, returned }) => [id, Math.max(0, Math.min(inTime, ever - returned))]));
}
