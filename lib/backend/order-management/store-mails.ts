import type { MailFacts } from "@/lib/mails/mail-forms";
import { greetingName } from "../mail/greeting-name";
import type { LoadMail } from "../mail/render-context";
import { noShowsOf } from "../orders/no-shows";
import { readSettingRows } from "../settings/setting-rows";
import { storesOf } from "../settings/store-settings";
import { issueStoreLink } from "../shipments/change-store";
import { aboutOrder } from "./order-mails";
import { findOrder } from "./queries";

/** Not sent when the parcel no longer waits there. */
export const loadAtStore = aboutOrder(({ shipments, store, payment, payment_status, due, total }, { parcel }) => {
  const waiting = shipments.find(({ id }) => id === parcel);
  if (!store || !waiting?.collect_before) return undefined;
  const collects = payment === "cash_on_delivery" && payment_status === "unpaid" ? (due ?? total) : 0;
  return { store, day: waiting.collect_before, trackingNumber: waiting.tracking_number, collects };
});

/** Not sent when the shopper has collected it after all. */
export const loadNotCollected = aboutOrder(async ({ number, shipments, store, payment_status }, { parcel }, db) => {
  const left = shipments.find(({ id }) => id === parcel);
  if (!store || !left || left.status === "delivered") return undefined;
  const [count, { stores }] = await Promise.all([noShowsOf(db, number), readSettingRows(db, ["stores"])]);
  const closedAfter = count >= storesOf(stores).no_shows ? count : 0;
  return { store, isPaid: payment_status !== "unpaid", closedAfter };
});

/** Not sent once another store was chosen. */
export const loadStoreClosed: LoadMail<MailFacts<"order_store_closed">> = async ({ payload }, context) => {
  const { db, signingKey, publicUrl } = context;
  const order = await findOrder(db, payload.number ?? "", "shopper");
  const link = await issueStoreLink(db, signingKey, payload.booking ?? 0);
  if (!order?.store || !link) return undefined;
  const { token, until } = link;
  const name = greetingName(order.contact.name);
  return { number: order.number, name, store: order.store, until, link: `${publicUrl}/choose-store?token=${token}` };
};
