import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { MailKind } from "@/lib/contract/mails";
import { choicesOf, type NoticeKind } from "@/lib/contract/staff-notices";
import { TIME_ZONE } from "@/lib/site";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import type { Job } from "../jobs/run-jobs";
import { putInOutbox } from "../mail/outbox";
import { type MailPayload, staffFacts } from "../mail/tables";
import { administrators, staffNotices } from "./tables";

/** Facts per transaction. */
const AT_ONCE = 50;
/** Most mails per person and hour; further facts go into the daily mail. */
export const NOTICES_PER_HOUR = 30;
/** When the daily mail is written, in Taipei. */
const DAILY_HOUR = 9;
const KEPT_DAYS = 90;

type Fact = { id: number; kind: NoticeKind; subject: string };

const mailOf: Record<NoticeKind, (subject: string) => { kind: MailKind; payload: MailPayload }> = {
  orders: (order) => ({ kind: "staff_new_order", payload: { order } }),
  refunds: (number) => ({ kind: "refund_for_staff", payload: { number } }),
  invoices: (order) => ({ kind: "staff_invoice", payload: { order } }),
  invoice_numbers: (range) => ({ kind: "staff_invoice_numbers", payload: { range } }),
  messages: (message) => ({ kind: "staff_new_message", payload: { message } }),
  low_stock: (sku) => ({ kind: "staff_low_stock", payload: { sku } }),
};

/**
 * Writes a mail to each person who chose immediate notices, and stores the fact for the daily mail of the others. Facts
 * and notices change in one transaction, so that a process that dies repeats all of it or nothing. @returns facts passed on
 */
export async function tellStaff(db: Database, stop?: AbortSignal): Promise<number> {
  let told = 0;
  while (!stop?.aborted) {
    const passed = await db.transaction(passOn);
    told += passed;
    if (passed < AT_ONCE) break;
  }
  return told;
}

async function passOn(tx: Database): Promise<number> {
  const { id, kind, subject, toldAt } = staffFacts;
  const facts = await tx
    .select({ id, kind, subject })
    .from(staffFacts)
    .where(isNull(toldAt))
    .orderBy(asc(id))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  if (facts.length === 0) return 0;
  for (const person of await readStaff(tx)) await tellPerson(tx, person, facts);
  const ids = facts.map((fact) => fact.id);
  await tx.update(staffFacts).set({ toldAt: sql`now()` }).where(inArray(id, ids));
  return facts.length;
}

type Person = Awaited<ReturnType<typeof readStaff>>[number];

/** Staff who can sign in. */
async function readStaff(tx: Database) {
  const { id, email, role, permissions, notices, passwordHash, deactivatedAt } = administrators;
  const rows = await tx
    .select({ id, email, role, permissions, notices })
    .from(administrators)
    .where(and(isNotNull(passwordHash), isNull(deactivatedAt)))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, choices: choicesOf(row, row.notices) }));
}

async function tellPerson(tx: Database, { id, email, choices }: Person, facts: Fact[]): Promise<void> {
  const wanted = facts.filter(({ kind }) => (choices[kind] ?? "off") !== "off");
  if (wanted.length === 0) return;
  let left = wanted.some(({ kind }) => choices[kind] === "at_once") ? await mailsLeft(tx, id) : 0;
  for (const fact of wanted) {
    const isAtOnce = choices[fact.kind] === "at_once" && left > 0;
    const notice = { administratorId: id, factId: fact.id, batch: isAtOnce ? randomUUID() : null };
    const written = await tx.insert(staffNotices).values(notice).onConflictDoNothing().returning();
    if (!isAtOnce || written.length === 0) continue;
    left -= 1;
    await putInOutbox(tx, { ...mailOf[fact.kind](fact.subject), recipient: email });
  }
}

async function mailsLeft(tx: Database, administratorId: number): Promise<number> {
  const isRecent = and(
    eq(staffNotices.administratorId, administratorId),
    isNotNull(staffNotices.batch),
    gt(staffNotices.createdAt, sql`now() - interval '1 hour'`),
  );
  const [found] = await tx.select({ mails: count() }).from(staffNotices).where(isRecent);
  return NOTICES_PER_HOUR - (found?.mails ?? 0);
}

/**
 * Writes the daily mails that are due: of what was kept before the last 09:00 in Taipei, one per person. Facts that a
 * second instance has taken meanwhile are skipped. @returns how many mails
 */
export async function writeDailyMails(db: Database): Promise<number> {
  const isDue = and(isNull(staffNotices.batch), lt(staffNotices.createdAt, lastDailyHour));
  const waiting = await db.selectDistinct({ id: staffNotices.administratorId }).from(staffNotices).where(isDue);
  if (waiting.length === 0) return 0;
  const people = (await readStaff(db)).filter(({ id }) => waiting.some((one) => one.id === id));
  let written = 0;
  for (const { id, email } of people) {
    written += await db.transaction(async (tx) => {
      const batch = randomUUID();
      const isMine = and(eq(staffNotices.administratorId, id), isDue);
      const taken = await tx.update(staffNotices).set({ batch }).where(isMine).returning({ id: staffNotices.factId });
      if (taken.length === 0) return 0;
      await putInOutbox(tx, { kind: "staff_daily", recipient: email, payload: { batch } });
      return 1;
    });
  }
  return written;
}

const hours = sql`make_interval(hours => ${DAILY_HOUR}::integer)`;
const zone = sql`${TIME_ZONE}::text`;
const lastDailyHour = sql`((date_trunc('day', (now() at time zone ${zone}) - ${hours}) + ${hours}) at time zone ${zone})`;

/** Kinds that last until `overAt`. */
const lasting: NoticeKind[] = ["low_stock", "invoices", "invoice_numbers"];

/** Deletes facts older than three months, those of lasting kinds only once they are over. */
export async function forgetOldFacts(db: Database): Promise<void> {
  const isOld = lt(staffFacts.createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`);
  const isOver = or(notInArray(staffFacts.kind, lasting), isNotNull(staffFacts.overAt));
  await db.delete(staffFacts).where(and(isOld, isOver));
}

/** The facts of a daily mail, in the order in which they came. */
export async function factsOfBatch(db: Database, batch: string): Promise<Fact[]> {
  return rowsOf<Fact>(
    db,
    sql`select f.id, f.kind, f.subject from ${staffNotices} n join ${staffFacts} f on f.id = n.fact_id
      where n.batch = ${batch} order by f.id`,
  );
}

export function noticeJobs(db: Database): Job[] {
  return [
    { name: "tell staff", everySeconds: 5, run: (stop) => tellStaff(db, stop) },
    { name: "write daily mails", everySeconds: 60, run: () => writeDailyMails(db) },
    { name: "forget old facts", everySeconds: 3600, run: () => forgetOldFacts(db) },
  ];
}
