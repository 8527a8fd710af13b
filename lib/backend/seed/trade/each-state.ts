import type { Taken } from "./articles";
import type { Book } from "./book";
import { buyIn } from "./buy-in";
import { at } from "./clock";
import { type Diary, planOrder, type Then } from "./diary";
import type { Payment, Shipping } from "./ordinary";
import { planEnd } from "./ordinary";
import { confirmTransfer, failCard, payByCard, reportTransfer, startCard } from "./pay";
import { confirm } from "./run-order";
import { makeParcel } from "./send";
import { BLOCKED, type Shoppers } from "./shoppers";
import { deliverAll, moveParcels } from "./whole-order";

/** The facts of an order that is planned by hand. */
export type Planned = { payment: Payment; shipping?: Shipping; goods: Record<string, number>; note?: string };

/** Plans an order by hand, each for another shopper. */
export type Shop = (minute: number, planned: Planned) => Then;

export function shopBy(diary: Diary, { members, guests }: Shoppers): Shop {
  let turn = 0;
  const early = members.filter(({ id, joined }) => joined < at(-58, 0) && id !== BLOCKED.id);
  return (minute, { payment, shipping = "home_delivery", goods, note }) => {
    turn += 1;
    const member = turn % 2 === 0 ? early[turn % early.length] : undefined;
    const person = member ?? guests[turn * 3];
    if (!person) throw new Error("there are too few people");
    return planOrder(diary, minute, (book) => {
      return { person, memberId: member?.id ?? null, basket: basketOf(book, goods), payment, shipping, note };
    });
  };
}

function basketOf(book: Book, goods: Record<string, number>): Taken[] {
  return Object.entries(goods).map(([sku, amount]) => {
    const article = book.articles.get(sku);
    if (!article) throw new Error(`no such sku: ${sku}`);
    if (article.onHand - article.reserved < amount) buyIn(book, article, amount);
    return { article, amount };
  });
}

/** Paid by card within minutes. @returns when it is confirmed */
export function payAtOnce(then: Then, minute: number): number {
  then(minute + 1, startCard);
  then(minute + 4, payByCard);
  return minute + 4;
}

/** Paid, sent at once and delivered at a given minute; completed when its time is over. */
export function receive(then: Then, placed: number, delivered: number): void {
  payAtOnce(then, placed);
  hand(then, placed + 60, delivered);
}

/** Packed, sent, delivered and, in time, completed. */
export function hand(then: Then, packed: number, delivered: number): void {
  then(packed, (book, order) => void makeParcel(book, order));
  then(packed + 8, (book, order) => moveParcels(book, order, "pack"));
  then(packed + 90, (book, order) => moveParcels(book, order, "ship"));
  then(delivered, deliverAll);
  planEnd(then, delivered);
}

/** At least one order for each thing that an order can wait for before it leaves the shop. */
export function planWaiting(shop: Shop): void {
  shop(at(-1, 20, 12), { payment: "bank_transfer", goods: { "TEA-AJX-75-RF": 1, "SWT-PAC-10": 2 } });
  const started = shop(at(0, 14, 50), { payment: "card", goods: { "CER-MUG-CRM": 2 } });
  started(at(0, 14, 51), startCard);
  const failed = shop(at(0, 14, 41), { payment: "card", goods: { "KIT-JAR-900": 1, "KIT-SPT-TRN": 1 } });
  failed(at(0, 14, 42), startCard);
  failed(at(0, 14, 46), failCard);
  const reported = shop(at(-1, 21, 5), { payment: "bank_transfer", goods: { "TEX-LTT-OAT": 2, "CER-PLT-21": 2 } });
  reported(at(0, 9, 5), reportTransfer);
  shop(at(0, 9, 20), { payment: "bank_transfer", goods: { "TEA-ROB-10": 40, "SWT-NGT-150": 30 }, note: companyNote });
  shop(at(0, 13, 30), { payment: "cash_on_delivery", goods: { "SWT-MGO-120": 2, "BTH-HCR-40": 1 } });
  const confirmed = shop(at(-1, 22, 40), { payment: "cash_on_delivery", goods: { "HOM-PLN-S": 2 } });
  confirmed(at(0, 10, 12), confirm);
  const begun = shop(at(0, 8, 15), { payment: "cash_on_delivery", goods: { "STA-GRD-A5-CLY": 1, "STA-PCL-HB": 1 } });
  begun(at(0, 10, 15), confirm);
  begun(at(0, 11, 5), (book, order) => void makeParcel(book, order));
  const packed = shop(at(-1, 18, 44), { payment: "card", goods: { "TEA-RBY-50": 1, "SWT-HNY-250": 1 } });
  const paid = payAtOnce(packed, at(-1, 18, 44));
  packed(paid + 970, (book, order) => void makeParcel(book, order));
  packed(paid + 980, (book, order) => moveParcels(book, order, "pack"));
}

const companyNote = "公司客戶拜訪用，若數量可以出貨請告知，付款後請開立統一編號 12345675。";

/** Orders on their way: one for each state between shipping and delivery. */
export function planUnderway(shop: Shop): void {
  const partly = shop(at(-2, 12, 20), { payment: "card", goods: { "CER-BWL-CRM-M": 4, "HOM-TRY-36": 1 } });
  payAtOnce(partly, at(-2, 12, 20));
  partly(at(-1, 14, 2), (book, order) => void makeParcel(book, order, [order.lines[0]?.id ?? 0]));
  partly(at(-1, 14, 9), (book, order) => moveParcels(book, order, "pack"));
  partly(at(-1, 16, 30), (book, order) => moveParcels(book, order, "ship"));
  const sent = shop(at(-2, 15, 31), { payment: "card", goods: { "TEX-TWL-F-WHT": 3, "BTH-SOP-HNK": 2 } });
  hand(sent, payAtOnce(sent, at(-2, 15, 31)) + 1_200, at(1, 14));
  const ready = shop(at(-2, 20, 3), { payment: "card", shipping: "store_pickup", goods: { "KIT-CHP-5": 1 } });
  const confirmed = payAtOnce(ready, at(-2, 20, 3));
  ready(confirmed + 840, (book, order) => void makeParcel(book, order));
  ready(confirmed + 850, (book, order) => moveParcels(book, order, "pack"));
  ready(confirmed + 900, (book, order) => moveParcels(book, order, "ship"));
  ready(confirmed + 903, (book, order) => moveParcels(book, order, "arrive"));
}

/** A big order of a company that staff accepted, paid by transfer. */
export function planAccepted(shop: Shop, accept: Parameters<Then>[1]): void {
  const big = shop(at(-24, 11, 3), { payment: "bank_transfer", goods: { "STA-MEM-100": 40, "STA-WTP-MTN": 30 } });
  big(at(-24, 13, 20), accept);
  big(at(-24, 15, 10), reportTransfer);
  big(at(-23, 10, 22), confirmTransfer);
  hand(big, at(-23, 11, 40), at(-21, 14, 5));
}
