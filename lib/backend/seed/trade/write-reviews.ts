import { reviewerName } from "@/lib/contract/mask-personal-data";
import type { Database } from "../../db/database";
import { reviewSearch } from "../../reviews/review-search";
import { reviewRequests, reviews } from "../../reviews/tables";
import { type Book, type LineRow, noteForLog, noteMail, type TradeOrder } from "./book";
import { timeAt } from "./clock";
import { seededRandom } from "./random";
import { hiddenText, plainTexts, type ReviewText, reviewTexts, waitingTexts } from "./review-texts";
import { writeRows, writeWithIds } from "./write-rows";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Percentage of delivered products that get a review, until the prepared texts are used up. */
const WRITTEN = 35;

/** When the shop asks (reviews/ask-for-reviews.ts). */
const ASKED_AFTER_DAYS = 14;

type Row = Omit<typeof reviews.$inferInsert, "search"> & { createdAt: Date; title: string; number: string };

/**
 * Reviews by the demo's buyers, and the mails that asked for them; the last ones wait for staff. Uses a separate
 * random generator, so that the orders are the same with and without reviews.
 */
export async function writeReviews(tx: Database, book: Book, now: Date, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const delivered = book.orders.filter(({ row }) => row.deliveredAt && row.orderStatus !== "cancelled");
  // Yesterday at the latest, so that they are the same at any hour of a day.
  const midnight = timeAt(0, now);
  const said = new Map<number, number>();
  const rows: Row[] = [];
  for (const order of delivered.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const lines = order.lines.filter(({ amount }) => amount > 0);
    const seen = new Set<number>();
    for (const line of lines) {
      const createdAt = new Date(timeOf(order) + random.between(20, 24 * 9) * HOUR);
      if (seen.has(line.productId) || !random.percent(WRITTEN) || createdAt > midnight) continue;
      seen.add(line.productId);
      const words = nextText(said, line);
      if (words) rows.push(rowOf(order, line, words, createdAt));
    }
  }
  const written = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  decide(book, written, now);
  await writeWithIds(
    tx,
    reviews,
    written.map(({ title, number, ...row }, index) => ({
      ...row,
      id: index + 1,
      search: reviewSearch({ number, title, text: row.text }),
    })),
  );
  await writeRequests(tx, book, delivered, now);
}

const timeOf = ({ row }: TradeOrder) => row.deliveredAt?.getTime() ?? 0;

/** The texts of a product in turn, each once; a product without texts gets one that fits every product. */
function nextText(said: Map<number, number>, { sku, productId }: LineRow): ReviewText | undefined {
  const start = Object.keys(reviewTexts).find((key) => sku.startsWith(`${key}-`)) ?? "";
  const index = said.get(productId) ?? 0;
  said.set(productId, index + 1);
  const own = reviewTexts[start];
  if (own) return own[index];
  return index === 0 ? plainTexts[productId % plainTexts.length] : undefined;
}

function rowOf({ row }: TradeOrder, line: LineRow, said: ReviewText, createdAt: Date): Row {
  const { stars, text, answer = null } = said;
  return {
    productId: line.productId,
    orderId: row.id,
    ...{ stars, text, answer },
    author: reviewerName(row.contactName),
    values: line.values,
    status: "shown",
    reason: null,
    version: answer ? 3 : 2,
    title: line.title,
    number: row.number,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Staff have shown all but the newest, and hidden one that was an advertisement. */
function decide(book: Book, written: Row[], now: Date): void {
  const open = written.slice(-waitingTexts.length);
  for (const [index, row] of open.entries()) {
    const said = waitingTexts[index];
    if (said) Object.assign(row, { ...said, answer: null, status: "waiting", version: 1 });
  }
  const bad = written.at(-waitingTexts.length - 4);
  if (bad) {
    const { stars, text, reason } = hiddenText;
    Object.assign(bad, { stars, text, reason, answer: null, status: "hidden", version: 2 });
  }
  for (const row of written) {
    if (row.status === "waiting") continue;
    book.time = new Date(Math.min(row.createdAt.getTime() + 3 * HOUR, now.getTime()));
    row.updatedAt = book.time;
    const after = row.status === "hidden" ? { action: "hide", reason: row.reason } : { action: "show" };
    noteForLog(book, { action: "review_act", subject: `${row.number}/review-${written.indexOf(row) + 1}`, after });
  }
}

/** Every order delivered two weeks ago was asked about, so that a new demo sends no mail. */
async function writeRequests(tx: Database, book: Book, delivered: TradeOrder[], now: Date): Promise<void> {
  const asked = delivered.flatMap(({ row }) => {
    const askedAt = new Date((row.deliveredAt?.getTime() ?? 0) + ASKED_AFTER_DAYS * DAY);
    return askedAt <= now ? [{ orderId: row.id, askedAt, row }] : [];
  });
  for (const { askedAt, row } of asked) {
    book.time = askedAt;
    noteMail(book, "review_request", row.contactEmail, { number: row.number });
  }
  await writeRows(
    tx,
    reviewRequests,
    asked.map(({ orderId, askedAt }) => ({ orderId, askedAt })),
  );
}
