import { and, eq, gt, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { StockAlertForm } from "@/lib/contract/stock-alerts";
import { products, productVariants } from "../catalogue/tables";
import type { Database } from "../db/database";
import { inDays } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { countMail } from "../http/attempts";
import { hashToken } from "../http/bearer";
import { putInOutbox } from "../mail/outbox";
import { stockAlerts } from "./tables";

const { confirmedAt, toldAt, expiresAt, seed } = stockAlerts;

/** How long an address can be confirmed, and how long a confirmed request waits for stock. */
export const confirmable = inDays(2);
export const waiting = inDays(180);
/** How long the link in the mail about restocked items can still cancel the other requests of the address. */
export const told = inDays(30);

/** Whether a request is neither confirmed nor expired. */
const isPending: SQL = sql`${confirmedAt} is null and ${toldAt} is null and ${expiresAt} > now()`;

/**
 * Stores the request of an address for a variant and sends a confirmation mail. The answer does not reveal whether
 * the address was stored before; a request that waits already causes no mail.
 * @throws ApiError not_found when the SKU is not sold, too_many_requests
 */
export async function requestAlert(db: Database, form: StockAlertForm, clientAddress?: string): Promise<void> {
  const { sku, email } = form;
  await requireSold(db, sku);
  await countMail(db, email, clientAddress);
  await db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(stockAlerts)
      .values({ sku, email, expiresAt: confirmable })
      .onConflictDoUpdate({
        target: [stockAlerts.email, stockAlerts.sku],
        // A second mail to an address that was asked a moment ago leaves the link of the first one open.
        set: {
          seed: sql`case when ${isPending} then ${seed} else gen_random_uuid() end`,
          confirmedAt: null,
          toldAt: null,
          expiresAt: confirmable,
        },
        setWhere: sql`${confirmedAt} is null or ${toldAt} is not null or ${expiresAt} <= now()`,
      })
      .returning({ id: stockAlerts.id });
    if (asked) await putInOutbox(tx, { kind: "confirm_stock_alert", recipient: email, payload: { alert: asked.id } });
  });
}

/** The same for a signed-in member with a verified address: the request waits at once, without a confirmation mail. */
export async function requestVerifiedAlert(db: Database, { sku, email }: StockAlertForm): Promise<void> {
  await requireSold(db, sku);
  await db
    .insert(stockAlerts)
    .values({ sku, email, confirmedAt: sql`now()`, expiresAt: waiting })
    .onConflictDoUpdate({
      target: [stockAlerts.email, stockAlerts.sku],
      set: { confirmedAt: sql`now()`, toldAt: null, expiresAt: waiting },
    });
}

async function requireSold(db: Database, sku: string): Promise<void> {
  const isSold = and(eq(productVariants.sku, sku), eq(productVariants.archived, false), eq(products.published, true));
  const found = await db
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(isSold)
    .limit(1);
  if (found.length === 0) throw new ApiError("not_found");
}

/** Confirms the request of a mailed link; a second call changes nothing. @throws ApiError link_invalid */
export async function confirmAlert(db: Database, token: string): Promise<void> {
  const isOpen = or(isNotNull(confirmedAt), gt(expiresAt, sql`now()`));
  const confirmed = await db
    .update(stockAlerts)
    .set({
      confirmedAt: sql`coalesce(${confirmedAt}, now())`,
      expiresAt: sql`case when ${confirmedAt} is null then ${waiting} else ${expiresAt} end`,
    })
    .where(and(eq(stockAlerts.confirmHash, hashToken(token)), isOpen))
    .returning({ id: stockAlerts.id });
  if (confirmed.length === 0) throw new ApiError("link_invalid");
}

/**
 * Deletes all requests of the address that a mail's link belongs to.
 * @throws ApiError link_invalid when the token matches no request, also when it was used before
 */
export async function cancelAlerts(db: Database, token: string): Promise<void> {
  const ofLink = sql`${stockAlerts.email} = (select a.email from stock_alerts a where a.cancel_hash = ${hashToken(token)})`;
  const gone = await db.delete(stockAlerts).where(ofLink).returning({ id: stockAlerts.id });
  if (gone.length === 0) throw new ApiError("link_invalid");
}

/** Deletes the requests of an address whose ownership was proved. */
export async function forgetAlertsOf(tx: Database, email: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
}

/** Moves requests to another address of the same person, which keeps its own for the same variant. */
export async function moveAlerts(tx: Database, from: string, to: string): Promise<void> {
  const own = tx.select({ sku: stockAlerts.sku }).from(stockAlerts).where(eq(stockAlerts.email, to));
  await tx
    .update(stockAlerts)
    .set({ email: to })
    .where(and(eq(stockAlerts.email, from), notInArray(stockAlerts.sku, own)));
  await forgetAlertsOf(tx, from);
}
