import { maskStreet } from "@/lib/contract/mask-personal-data";
import type { AddNote, SendMessage } from "@/lib/contract/orders";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { reportOrder } from "../checkout/place-order";
import { placeStaffOrder, previewStaffOrder } from "../checkout/place-staff-order";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { lockOrder, readOrderRow } from "../orders/locked-order";
import { clearNoShows, shopperOf } from "../orders/no-shows";
import { orderLink } from "../orders/order-access";
import { mailShopper } from "../orders/order-mail";
import { orderEvents } from "../orders/tables";
import { settleRefund } from "../payments/change-refund";
import { giveBack } from "../payments/open-refund";
import { accountLink, askForAccountAgain, issueAccountLink, readAccount } from "../payments/refund-account";
import { openReturn } from "../returns/request-return";
import { bookReturnParcel, dropReturnParcel } from "../returns/return-parcel";
import { actOnShipment, createShipment, inspectShipment } from "../shipments/act-on-shipment";
import { changeStoreByStaff } from "../shipments/change-store";
import { checkBooking, dropBooking } from "../shipments/end-booking";
import { bookParcel } from "../shipments/send-bookings";
import { actOnOrder } from "./act-on-order";
import { answerNoted, byStaff, orderCommand, readAdminOrder } from "./admin-answer";
import { changeAddress } from "./change-address";
import { changeGoods, checkChange } from "./change-goods";
import { countOrders, findNeighbours, listOrders } from "./list-orders";
import { nameFor } from "./mask-order";
import { removePieces } from "./remove-pieces";

/** The audit log gets only the start of a note. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const orderAdminRoutes = routes()
  .openapi(adminEndpoint("GET orders"), async (c) => {
    const listing = await listOrders(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
    const staff = c.get("administrator");
    const data = listing.data.map((row) => ({ ...row, contact_name: nameFor(row.contact_name, staff) }));
    return ok({ ...listing, data });
  })
  .openapi(adminEndpoint("POST orders/preview"), async (c) =>
    ok(await previewStaffOrder(c.get("db"), c.req.valid("json"), c.get("payments"))),
  )
  .openapi(adminEndpoint("POST orders"), async (c) => {
    const input = c.req.valid("json");
    const { id, name } = c.get("administrator");
    const idempotencyKey = c.req.header("idempotency-key");
    const { number, isNew } = await placeStaffOrder(c.get("db"), input, {
      ...{ id, name, idempotencyKey },
      payments: c.get("payments"),
    });
    // A repeated call gets the existing order.
    if (isNew) c.set("afterCommit", () => reportOrder(input));
    // Only what was ordered, no personal data.
    const { lines, member_id, shipping, payment, coupon, total, agreement } = input;
    const after = { lines, member_id, shipping, payment, coupon, total, told_terms: agreement };
    return answerNoted(c, number, after, "order_placed");
  })
  .openapi(adminEndpoint("GET orders/counts"), async (c) => ok(await countOrders(c.get("db"))))
  .openapi(adminEndpoint("GET orders/{number}/neighbours"), async (c) => {
    const { number } = c.req.valid("param");
    return ok(await findNeighbours(c.get("db"), number, c.req.valid("query"), canReadPersonalData(c)));
  })
  .openapi(adminEndpoint("GET orders/{number}"), async (c) => ok(await readAdminOrder(c, c.req.valid("param").number)))
  .openapi(adminEndpoint("POST orders/{number}/actions"), (c) => {
    const kind = `staff:${c.get("administrator").id}`;
    return orderCommand(c, actOnOrder, kind, c.req.valid("param").number, c.req.valid("json"));
  })
  .openapi(adminEndpoint("POST orders/{number}/changes"), (c) => {
    const input = c.req.valid("json");
    const { address, ...wish } = input;
    const asked = { ...wish, ...(address && { address: { ...address, street: maskStreet(address.street) } }) };
    return orderCommand(c, changeGoods, "change", c.req.valid("param").number, input, { asked });
  })
  .openapi(adminEndpoint("GET orders/{number}/change"), async (c) =>
    ok(await checkChange(c.get("db"), c.req.valid("param").number, c.req.valid("query"))),
  )
  .openapi(adminEndpoint("POST orders/{number}/removals"), (c) => {
    const { number } = c.req.valid("param");
    return orderCommand(c, removePieces, "removal", number, c.req.valid("json"), { message: "pieces_removed" });
  })
  .openapi(adminEndpoint("PUT orders/{number}/address"), (c) => {
    const input = c.req.valid("json");
    const { county, district, street } = input.address;
    const asked = { county, district, street: maskStreet(street) };
    return orderCommand(c, changeAddress, "address", c.req.valid("param").number, input, { asked });
  })
  .openapi(adminEndpoint("POST orders/{number}/notes"), async (c) => {
    const { number } = c.req.valid("param");
    const { text } = c.req.valid("json");
    const by = byStaff(c);
    await doOnce(c, `note:${number}`, { text }, (db) => addNote(db, number, { text }, by));
    return answerNoted(c, number, { text: excerpt(text) }, "note_added");
  })
  .openapi(adminEndpoint("POST orders/{number}/messages"), async (c) => {
    const { number } = c.req.valid("param");
    const { text } = c.req.valid("json");
    await doOnce(c, `message:${number}`, { text }, (db) => sendMessage(db, number, { text }, byStaff(c)));
    return answerNoted(c, number, { text: excerpt(text) }, "message_sent");
  })
  .openapi(adminEndpoint("POST orders/{number}/returns"), (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const { note, ...asked } = input;
    return orderCommand(c, openReturn, "return", number, input, { asked, message: "return_opened" });
  })
  .openapi(adminEndpoint("POST orders/{number}/shipments"), (c) =>
    orderCommand(c, createShipment, "parcel", c.req.valid("param").number, c.req.valid("json")),
  )
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/actions"), (c) =>
    orderCommand(c, actOnShipment, "parcel", c.req.valid("param"), c.req.valid("json")),
  )
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/inspection"), (c) =>
    orderCommand(c, inspectShipment, "inspection", c.req.valid("param"), c.req.valid("json")),
  )
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/booking"), async (c) => {
    const which = c.req.valid("param");
    const input = c.req.valid("json");
    const { recipient: _, version: __, ...asked } = input;
    await bookParcel(c.get("db"), which, input, c.get("delivery"));
    return answerNoted(c, which.number, { parcel: which.id, ...asked });
  })
  .openapi(adminEndpoint("DELETE orders/{number}/shipments/{id}/booking"), async (c) => {
    const which = c.req.valid("param");
    await dropBooking(c.get("db"), which, byStaff(c), c.get("delivery"));
    return answerNoted(c, which.number, { parcel: which.id });
  })
  .openapi(adminEndpoint("POST orders/{number}/shipments/{id}/booking/check"), async (c) => {
    const which = c.req.valid("param");
    await checkBooking(c.get("db"), which, byStaff(c));
    return answerNoted(c, which.number, { parcel: which.id });
  })
  .openapi(adminEndpoint("PUT orders/{number}/shipments/{id}/booking/store"), async (c) => {
    const which = c.req.valid("param");
    const { store_id: storeId } = c.req.valid("json");
    await changeStoreByStaff(c.get("db"), { ...which, storeId }, c.get("delivery"), byStaff(c));
    return answerNoted(c, which.number, { parcel: which.id, store: storeId });
  })
  .openapi(adminEndpoint("POST orders/{number}/returns/{id}/parcel"), async (c) => {
    const which = c.req.valid("param");
    await bookReturnParcel(c.get("db"), { ...which, ...c.req.valid("json") }, c.get("delivery"), byStaff(c));
    return answerNoted(c, which.number, { return: which.id });
  })
  .openapi(adminEndpoint("DELETE orders/{number}/returns/{id}/parcel"), async (c) => {
    const which = c.req.valid("param");
    await dropReturnParcel(c.get("db"), which, byStaff(c));
    return answerNoted(c, which.number, { return: which.id });
  })
  .openapi(adminEndpoint("DELETE orders/{number}/no-shows"), async (c) => {
    const { number } = c.req.valid("param");
    const { row } = await c.get("db").transaction((tx) => lockOrder(tx, { number }));
    const cleared = await clearNoShows(c.get("db"), shopperOf(row), c.get("administrator").name);
    return answerNoted(c, number, { cleared }, "no_shows_cleared");
  })
  .openapi(adminEndpoint("POST orders/{number}/refunds"), (c) => {
    const { number } = c.req.valid("param");
    return orderCommand(c, giveBack, "refund", number, c.req.valid("json"), { message: "refund_opened" });
  })
  .openapi(adminEndpoint("POST orders/{number}/refunds/{id}/settlement"), (c) =>
    orderCommand(c, settleRefund, "settlement", c.req.valid("param"), c.req.valid("json")),
  )
  .openapi(adminEndpoint("GET orders/{number}/refunds/{id}/account"), async (c) =>
    ok(await readAccount(c.get("db"), c.get("signingKey"), c.req.valid("param"))),
  )
  .openapi(adminEndpoint("POST orders/{number}/refunds/{id}/account-mail"), async (c) => {
    const which = c.req.valid("param");
    const scope = `account-mail:${which.number}:${which.id}`;
    await doOnce(c, scope, {}, (db) => askForAccountAgain(db, c.get("signingKey"), which));
    return ok(await readAdminOrder(c, which.number), "refund_account_asked");
  })
  .openapi(adminEndpoint("POST orders/{number}/payment-link"), async (c) => {
    const { number } = c.req.valid("param");
    const { stage } = await readOrderRow(c.get("db"), number);
    if (stage !== "to_pay") throw new ApiError("state_conflict");
    return ok({ url: orderLink(c.get("mailing").publicUrl, c.get("signingKey"), number) });
  })
  .openapi(adminEndpoint("POST orders/{number}/refunds/{id}/account-link"), async (c) => {
    const { token } = await issueAccountLink(c.get("db"), c.get("signingKey"), c.req.valid("param"));
    return ok({ url: accountLink(c.get("mailing").publicUrl, token) });
  });

/** Adds a note of staff to the history; the order and its version stay as they are. @throws ApiError not_found */
async function addNote(db: Database, number: string, { text }: AddNote, by: ActedBy): Promise<void> {
  const { id: orderId } = await readOrderRow(db, number);
  const note = { orderId, kind: "note" as const, detail: { text } };
  await db.insert(orderEvents).values({ ...note, actor: by.actor, actorName: by.name });
}

/** Sends the shopper a mail; the text is kept in the history. @throws ApiError not_found */
async function sendMessage(db: Database, number: string, { text }: SendMessage, by: ActedBy): Promise<void> {
  await changeOrder(db, { number }, by, async (tx, { row }) => {
    await mailShopper(tx, "order_message", row, { text });
    return { events: [{ kind: "message_sent", detail: { text } }] };
  });
}
