import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import type { MailState } from "@/lib/contract/mails";
import type { Database, OpenDatabase } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { rowsOf } from "../db/queries/rows-of";
import { mails } from "../mail/tables";

/** Results are cached for this long, so that frequent scrapes cost nothing. */
const KEPT_MS = 10_000;

/** Upper limit of the count, so that a long queue is cheap to count. */
const MOST = 10_000;

type Queue = { waiting: number; failed: number };

/** Adds the embedded backend's mails and database to `/metrics`. Called once, with `METRICS_TOKEN`. */
export function measureBackend({ db, connections }: OpenDatabase): void {
  const queue = keptFor(KEPT_MS, () => countMails(db).catch(() => undefined));
  new Gauge({
    name: "shop_mails",
    help: `Mails of the shop that wait or were given up, counted up to ${MOST}.`,
    labelNames: ["status"] as const,
    async collect() {
      const counted = await queue();
      // No number is better than a stale one when the database does not answer.
      this.reset();
      if (!counted) return;
      this.set({ status: "waiting" }, counted.waiting);
      this.set({ status: "failed" }, counted.failed);
    },
  });
  new Gauge({
    name: "shop_database_up",
    help: "1 when the database answered, otherwise 0.",
    async collect() {
      this.set((await queue()) ? 1 : 0);
    },
  });
  if (!connections) return;
  new Gauge({
    name: "shop_database_connections",
    help: "Connections of this process to PostgreSQL, and callers that wait for one.",
    labelNames: ["state"] as const,
    collect() {
      const { inUse, idle, waiting } = connections();
      this.set({ state: "in_use" }, inUse);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
}

const waiting = sql`(select 1 from ${mails} where ${isOneOf<MailState>("status", ["waiting"])} limit ${MOST})`;
const failed = sql`(select 1 from ${mails} where ${isOneOf<MailState>("status", ["failed"])} limit ${MOST})`;

/** Both by an index: `mails_due` and `mails_status`. */
export const mailCounts = sql`select (select count(*)::int from ${waiting} as queue) as waiting,
  (select count(*)::int from ${failed} as queue) as failed`;

/** @throws when the database does not answer */
export async function countMails(db: Database): Promise<Queue> {
  const [row] = await rowsOf<Queue>(db, mailCounts);
  if (!row) throw new Error("nothing was counted");
  return row;
}

function keptFor<T>(milliseconds: number, find: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!kept || performance.now() >= until) {
      kept = find();
      until = performance.now() + milliseconds;
    }
    return kept;
  };
}
