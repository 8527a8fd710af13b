import type { OrderInvoice } from "@/lib/contract/invoices";
import { fillBasket } from "./articles";
import type { Book, Member } from "./book";
import { at, DAY } from "./clock";
import { makePeople, type Person } from "./people";
import { orderNotes } from "./people-words";
import type { Wish } from "./place";
import type { Random } from "./random";

const MEMBERS = 64;
const GUESTS = 110;

/** The blocked member: id, time and reason. */
export const BLOCKED = { id: 9, since: at(-16, 11, 20), reason: "多次在客服訊息辱罵同仁，勸告後仍未改善" };

/** The demo's shoppers: members, and guests who order without an account. */
export type Shoppers = { members: Member[]; guests: Person[] };

/** Half of the members registered before the sixty days. */
export function makeShoppers(random: Random): Shoppers {
  const people = makePeople(random, MEMBERS + GUESTS);
  const joined = Array.from({ length: MEMBERS }, (_, index) =>
    at(
      index < MEMBERS / 2 ? -random.between(61, 240) : -random.between(1, 58),
      random.between(8, 22),
      random.between(0, 59),
    ),
  ).toSorted((a, b) => a - b);
  const members = joined.map((minute, index) => ({ ...required(people[index]), id: index + 1, joined: minute }));
  return { members, guests: people.slice(MEMBERS) };
}

/** A shopper with a full cart at that minute; some members return often. */
export function wishOf(random: Random, { members, guests }: Shoppers, minute: number) {
  const known = members.filter((member) => mayOrder(member, minute));
  const member = random.percent(56) ? random.weighted(known, (one) => likelihood(one, minute)) : undefined;
  const person = member ?? random.pick(guests);
  const note = random.percent(14) ? random.pick(orderNotes) : undefined;
  const invoice = pickInvoice(random);
  const coupon = pickCoupon(random);
  return (book: Book): Omit<Wish, "payment" | "shipping"> => {
    const basket = fillBasket(book.random, book.articles.values());
    return { person, memberId: member?.id ?? null, basket, note, invoice, coupon };
  };
}

function mayOrder({ id, joined }: Member, minute: number): boolean {
  return joined < minute && (id !== BLOCKED.id || minute < BLOCKED.since);
}

/** Some members return often, and new members registered in order to buy. */
function likelihood({ id, joined }: Member, minute: number): number {
  return minute - joined < 3 * DAY ? 4 : 1 / (1 + (id % 12));
}

function pickInvoice(random: Random): OrderInvoice {
  return random.weighted<OrderInvoice>(
    [
      { kind: "member" },
      { kind: "mobile_barcode", barcode: `/DEMO${random.text(3, "0123456789")}` },
      { kind: "donation", donation_code: "9999" },
      { kind: "company", tax_id: "12345675", title: "小滿設計有限公司" },
    ],
    ({ kind }) => ({ member: 62, mobile_barcode: 28, citizen_certificate: 0, donation: 4, company: 6 })[kind],
  );
}

/** `SEASON10` is valid for some weeks only, and not every cart has a coupon. */
function pickCoupon(random: Random): string | undefined {
  return random.weighted([undefined, "HELLO100", "FREESHIP", "SEASON10"], (code) =>
    code === undefined ? 70 : code === "FREESHIP" ? 8 : 11,
  );
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("there are too few people");
  return found;
}
