import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { MemberData } from "@/lib/contract/profile";
import { readBasket } from "../cart/queries";
import { carts } from "../cart/tables";
import { products } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { mails } from "../mail/tables";
import { getProfile, listAddresses } from "../members/queries";
import { sessions } from "../members/sessions";
import { memberConsents, memberWishes } from "../members/tables";
import { findOrder } from "../order-management/queries";
import { listMemberOrderNumbers } from "../orders/list-member-orders";
import { stockAlerts } from "../stock-alerts/tables";

/** All data that the shop keeps about a member; data known only by address is included once it is verified. */
export async function exportMember(db: Database, memberId: number): Promise<MemberData> {
  const profile = await getProfile(db, memberId);
  const consents = await db
    .select({ kind: memberConsents.kind, version: memberConsents.version, at: memberConsents.createdAt })
    .from(memberConsents)
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(asc(memberConsents.id));
  const devices = await sessions.list(db, memberId);
  return {
    exported_at: new Date().toISOString(),
    profile,
    consents: consents.map(({ at, ...consent }) => ({ ...consent, created_at: at.toISOString() })),
    addresses: await listAddresses(db, memberId),
    sessions: devices.map(({ current: _, ...session }) => session),
    orders: await ordersOf(db, memberId),
    cart: await cartOf(db, memberId),
    wishes: await wishesOf(db, memberId),
    contacts: profile.verified ? await contactsOf(db, profile.email) : [],
    stock_alerts: profile.verified ? await alertsOf(db, profile.email) : [],
    mails: profile.verified ? await mailsTo(db, profile.email) : [],
  };
}

async function ordersOf(db: Database, memberId: number): Promise<MemberData["orders"]> {
  const found: MemberData["orders"] = [];
  for (const number of await listMemberOrderNumbers(db, memberId)) {
    const order = await findOrder(db, number, "shopper");
    if (!order) continue;
    const { allowed_actions: _, ...kept } = order;
    found.push(kept);
  }
  return found;
}

async function cartOf(db: Database, memberId: number): Promise<MemberData["cart"]> {
  const open = and(eq(carts.memberId, memberId), isNull(carts.orderedAt));
  const [cart] = await db.select({ id: carts.id }).from(carts).where(open).limit(1);
  const basket = cart && (await readBasket(db, cart.id));
  return (basket?.items ?? []).map(({ sku, title, amount }) => ({ sku, title, amount }));
}

async function wishesOf(db: Database, memberId: number): Promise<MemberData["wishes"]> {
  return db
    .select({ product_id: products.id, title: products.title, created_at: isoTime(memberWishes.createdAt) })
    .from(memberWishes)
    .innerJoin(products, eq(products.id, memberWishes.productId))
    .where(eq(memberWishes.memberId, memberId))
    .orderBy(desc(memberWishes.position));
}

async function contactsOf(db: Database, email: string): Promise<MemberData["contacts"]> {
  const rows = await db.select().from(contacts).where(eq(contacts.email, email)).orderBy(desc(contacts.id));
  return rows.map(({ number, name, topic, message, createdAt }) => {
    return { number, name, topic, message, created_at: createdAt.toISOString() };
  });
}

async function alertsOf(db: Database, email: string): Promise<MemberData["stock_alerts"]> {
  const { sku, confirmedAt, toldAt, createdAt } = stockAlerts;
  return db
    .select({ sku, confirmed_at: isoTime(confirmedAt), told_at: isoTime(toldAt), created_at: isoTime(createdAt) })
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(desc(stockAlerts.id));
}

async function mailsTo(db: Database, email: string): Promise<MemberData["mails"]> {
  const rows = await db
    .select({ kind: mails.kind, status: mails.status, at: mails.createdAt })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt));
  return rows.map(({ at, ...mail }) => ({ ...mail, created_at: at.toISOString() }));
}
