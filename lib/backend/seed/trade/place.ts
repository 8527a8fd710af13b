import type { OrderInvoice } from "@/lib/contract/invoices";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { newOrderNumber } from "../../checkout/draft-order";
import { priceOrder } from "../../checkout/price-order";
import { type AppliedCoupon, applyCoupon, type CouponItem } from "../../coupons/apply-coupon";
import { personOf } from "../../coupons/count-coupon-use";
import { agreedNow } from "../../orders/agreed";
import { payBefore, reviewBefore } from "../../orders/pay-before";
import { orderStock } from "../../orders/stock-source";
import { requireZip } from "../../regions/regions";
import type { Taken } from "./articles";
import { type Book, type LineRow, moveStock, nextId, noteMail, type TradeOrder } from "./book";
import type { Person } from "./people";

/** A shopper's order. A coupon that does not apply to it is left out. */
export type Wish = {
  person: Person;
  memberId: number | null;
  basket: Taken[];
  payment: PaymentMethod;
  shipping: ShippingMethod;
  coupon?: string;
  invoice?: OrderInvoice;
  note?: string;
};

const NETWORK = "198.51.100.";

/** Places an order; above the bounds of reserved stock it waits for staff (docs/holds.md). */
export function place(book: Book, { person, memberId, basket, ...wish }: Wish): TradeOrder {
  const { rules, time, random } = book;
  const { payment, shipping } = wish;
  const items = basket.map(({ article, amount }) => ({
    total: article.unitPrice * amount,
    product_category_id: article.categoryId,
  }));
  const coupon = findCoupon(book, wish.coupon, person, items);
  const address = shipping === "home_delivery" ? person.address : undefined;
  const price = priceOrder(rules, items, shipping, address, coupon);
  const pieces = basket.reduce((sum, { amount }) => sum + amount, 0);
  const { hold_pieces, hold_total } = rules.orders;
  const broken =
    pieces > hold_pieces
      ? { bound: "hold_pieces", limit: hold_pieces, reached: pieces }
      : price.total > hold_total && { bound: "hold_total", limit: hold_total, reached: price.total };
  const isInReview = broken !== false;
  const { line_discounts, shipping_fee, ...sums } = price;
  const row: TradeOrder["row"] = {
    ...sums,
    id: nextId(book, "orders"),
    number: newOrderNumber(time, (choices) => random.between(0, choices - 1)),
    cartId: newUuid(book),
    memberId,
    orderStatus: isInReview ? "in_review" : "pending",
    paymentStatus: "unpaid",
    version: 1,
    contactName: person.name,
    contactEmail: person.email,
    contactPhone: person.phone,
    zip: address ? requireZip(address) : null,
    county: address?.county ?? null,
    district: address?.district ?? null,
    street: address?.street ?? null,
    store: null,
    invoiceCheckAt: null,
    shippingMethod: shipping,
    paymentMethod: payment,
    invoice: wish.invoice ?? { kind: "member" },
    note: wish.note ?? null,
    pieces,
    couponCode: coupon?.code ?? null,
    shippingFee: shipping_fee,
    paidTotal: 0,
    credit: 0,
    refundedTotal: 0,
    refundPending: 0,
    payBefore: isInReview ? reviewBefore(rules.orders, time) : payBefore(payment, rules.orders, time),
    deadlineMoved: false,
    network: NETWORK + random.between(1, 254),
    deliveredAt: null,
    termsVersion: book.terms,
    agreed: agreedNow(rules, coupon?.rule ?? null),
    placedAt: time,
    updatedAt: time,
  };
  const lines = basket.map((taken, index) => lineOf(book, row.id, taken, line_discounts[index] ?? 0));
  const cart = { id: row.cartId, memberId, orderedAt: time, createdAt: time, updatedAt: time };
  const order: TradeOrder = { row, cart, lines, parcels: [], returns: [], payments: [], refunds: [], reports: [] };
  book.orders.push(order);
  book.events.push({ orderId: row.id, kind: "placed", actor: "shopper", createdAt: time });
  if (broken) {
    const detail = { ...broken, counted: "visitor" };
    book.events.push({ orderId: row.id, kind: "put_in_review", actor: "system", detail, createdAt: time });
  }
  noteMail(book, "order_placed", person.email, { number: row.number });
  if (coupon) countUse(book, coupon.id, order);
  if (!isInReview) moveStock(book, "reserved", orderStock(lines));
  return order;
}

function lineOf(book: Book, orderId: number, { article, amount }: Taken, discount: number): LineRow {
  const { sku, productId, categoryId, title, values, image, unitPrice, returnExempt } = article;
  const total = unitPrice * amount;
  const goods = { sku, productId, categoryId, title, values, image, unitPrice, returnExempt };
  return { ...goods, id: nextId(book, "order_lines"), orderId, amount, total, discount };
}

function findCoupon(book: Book, code: string | undefined, person: Person, items: CouponItem[]) {
  const found = book.coupons.find((coupon) => coupon.code === code);
  if (!found) return undefined;
  const uses = book.uses.filter(({ couponId, givenBackAt }) => couponId === found.id && !givenBackAt);
  if (found.limitTotal !== null && uses.length >= found.limitTotal) return undefined;
  const own = uses.filter((use) => use.person === personOf(person));
  if (found.limitPerPerson !== null && own.length >= found.limitPerPerson) return undefined;
  const outcome = applyCoupon(found, items, book.time);
  const applied: AppliedCoupon | undefined = outcome.refused ? undefined : outcome.applied;
  return applied;
}

function countUse(book: Book, couponId: number, { row }: TradeOrder): void {
  const person = personOf({ email: row.contactEmail });
  book.uses.push({ couponId, orderId: row.id, person, givenBackAt: null, createdAt: book.time });
}

/** A version 4 UUID; it need not be secret, since the uuid of an ordered cart is no longer valid. */
function newUuid({ random }: Book): string {
  const hex = (length: number) => random.text(length, "0123456789abcdef");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`;
}
