import { asc, eq, sql } from "drizzle-orm";
import { administrators } from "../../admin-accounts/tables";
import { products, stockMovements } from "../../catalogue/tables";
import { versionsInForce } from "../../content/policy-in-force";
import { couponSearch } from "../../coupons/save-coupon";
import { coupons } from "../../coupons/tables";
import type { Database } from "../../db/database";
import { saveSettingRow } from "../../settings/setting-rows";
import { readShopRules } from "../../settings/shop-rules";
import { readArticles } from "./articles";
import { type Book, noteForLog } from "./book";
import { at, timeAt } from "./clock";
import { pastSteps } from "./diary";
import { writeMemberWork } from "./member-work";
import { DAYS, planTrade } from "./plan-trade";
import { seededRandom } from "./random";
import { makeShoppers } from "./shoppers";
import { writeMessages } from "./write-messages";
import { writeMembers, writeSubscribers } from "./write-people";
import { writeReviews } from "./write-reviews";
import { writeMailsAndLog, writeTrade } from "./write-trade";

const SEED = 20_261_120;

/** Longer than the law requires, so that a return may be refused. */
const RETURN_DAYS = 14;

/**
 * Fills the demo shop with sixty days of trade that end now: members, orders in every state, returns, refunds, stock,
 * messages and the audit log. The same seed gives the same shop on every day, at times relative to it. Sends no mail.
 * Runs in the caller's transaction, after the catalogue and the first administrator.
 */
export async function seedTrade(tx: Database, { now = new Date(), seed = SEED } = {}): Promise<void> {
  const random = seededRandom(seed);
  const book = await openBook(tx, now, seed);
  const shoppers = makeShoppers(random);
  for (const { minute, run } of pastSteps(planTrade(random, shoppers))) {
    book.time = timeAt(minute, now);
    run(book);
  }
  const scene = { random, now, versions: book.versions };
  const onList = await writeMembers(tx, shoppers.members, scene);
  await writeSubscribers(tx, onList, shoppers.guests, scene);
  await writeMemberWork(tx, book, now);
  await writeMessages(tx, book, shoppers.guests, now);
  failOneMail(book);
  await writeTrade(tx, book);
  await writeReviews(tx, book, now, seed + 2);
  await writeMailsAndLog(tx, book);
}

async function openBook(tx: Database, now: Date, seed: number) {
  const opened = timeAt(at(-DAYS - 1, 9), now);
  await tx.update(products).set({ createdAt: opened, updatedAt: opened });
  await tx.update(stockMovements).set({ createdAt: opened });
  const rules = await readShopRules(tx);
  await saveSettingRow(tx, "orders", { ...rules.orders, return_days: RETURN_DAYS }, 0);
  await insertSeasonCoupon(tx, now);
  await tx.update(coupons).set({ createdAt: opened }).where(sql`${coupons.startsAt} is null`);
  const [staff] = await tx.select().from(administrators).orderBy(asc(administrators.id)).limit(1);
  if (!staff) throw new Error("the trade needs the first administrator");
  await tx.update(administrators).set({ createdAt: opened }).where(eq(administrators.id, staff.id));
  const found = await versionsInForce(tx);
  const versions = { terms: found["term-of-service"] ?? "", privacy: found["privacy-policy"] ?? "" };
  const articles = new Map((await readArticles(tx)).map((article) => [article.sku, article]));
  const book: Book & { versions: typeof versions } = {
    time: opened,
    random: seededRandom(seed + 1),
    rules: { ...rules, orders: { ...rules.orders, return_days: RETURN_DAYS } },
    versions,
    terms: versions.terms,
    staff: { actor: "staff", id: staff.id, name: staff.name },
    articles,
    coupons: await tx.select().from(coupons).orderBy(asc(coupons.id)),
    orders: [],
    events: [],
    movements: [],
    uses: [],
    mails: [],
    audits: [],
    ids: new Map(),
  };
  const before = { return_days: rules.orders.return_days };
  noteForLog(book, { action: "settings_change", subject: "orders", before, after: { return_days: RETURN_DAYS } });
  return book;
}

/** An expired coupon, so that the list shows that state too. */
async function insertSeasonCoupon(tx: Database, now: Date): Promise<void> {
  const coupon = { code: "SEASON10", title: "換季感謝 9 折", kind: "percent" as const, value: 10, minimum: 800 };
  const bounds = { startsAt: timeAt(at(-33, 0), now), endsAt: timeAt(at(-12, 0), now), limitTotal: 60 };
  const search = couponSearch(coupon);
  await tx.insert(coupons).values({ ...coupon, ...bounds, search, createdAt: timeAt(at(-34, 16), now) });
}

/** The newest reply could not be delivered; staff can send it again. */
function failOneMail({ mails }: Book): void {
  const last = mails.findLast(({ kind }) => kind === "contact_reply");
  if (last) Object.assign(last, { status: "failed", sentAt: null, attempts: 8, lastError: "EENVELOPE 550" });
}
