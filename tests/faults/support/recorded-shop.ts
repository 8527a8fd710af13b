import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transport } from "@/lib/api-client/call";
import { createApi } from "@/lib/api-client/client";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { checkoutForm, fillCart, taipei } from "../../support/checkout";
import type { Random } from "../../support/random";
import { type DiskEvent, RecordedDisk } from "../../support/recorded-disk";
import { backendOn, SECRET, SECRET_HEADER } from "../../support/shop";
import { type Intent, SKUS } from "./buyers";

const BUYERS = 8;
/** After so many orders the database writes its tables and begins another segment of its log. */
const ORDERS_BETWEEN_CHECKPOINTS = 24;

/**
 * A recording of what a shop on the embedded database wrote to its disk while buyers ordered, and of the
 * acknowledgements.
 */
export type Recording = { events: DiskEvent[]; intents: Intent[]; longestMs: number };

/**
 * Opens a shop in this process, so that its writes can be recorded, from its start to its last order.
 * @param orders how many are placed, by eight buyers at once
 */
export async function recordOrders(dataDirectory: string, orders: number, random: Random): Promise<Recording> {
  const disk = new RecordedDisk(embeddedPath(dataDirectory));
  const intents: Intent[] = [];
  let longestMs = 0;
  try {
    const { db, close } = await openEmbedded(dataDirectory, () => {});
    const backend = backendOn(db);
    const transport: Transport = async (request) => {
      const key = request.headers.get("Idempotency-Key");
      if (key) disk.mark(sent(key));
      const started = performance.now();
      const answer = await backend.fetch(request);
      longestMs = Math.max(longestMs, performance.now() - started);
      if (key && answer.ok) disk.mark(acknowledged(key));
      return answer;
    };
    const api = createApi({ baseUrl: "http://shop.example", secret: SECRET, secretHeader: SECRET_HEADER, transport });
    let left = orders;
    const buy = async () => {
      while (left-- > 0) {
        const lines = SKUS.map((sku) => ({ sku, amount: 1 + random.below(3) })).slice(random.below(SKUS.length));
        const cart = await fillCart(api, lines);
        const { county, district } = taipei;
        const { total } = (await api.orders.preview({ uuid: cart, address: { county, district } })).data;
        const { uuid: _, ...form } = checkoutForm(cart, total);
        const intent: Intent = { cart, key: randomUUID(), lines, form };
        intents.push(intent);
        intent.number = (await api.orders.place({ ...form, uuid: cart }, intent.key)).data.number;
        if (left % ORDERS_BETWEEN_CHECKPOINTS === 0) {
          await db.execute(sql`vacuum`);
          await db.execute(sql`select pg_switch_wal()`);
          await db.execute(sql`checkpoint`);
        }
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, buy));
    disk.stop();
    await close();
  } finally {
    disk.stop();
  }
  return { events: disk.events, intents, longestMs };
}

/** The requests that were sent up to a moment, with the numbers of orders that were acknowledged by then. */
export function intentsAt({ events, intents }: Recording, moment: number): Intent[] {
  const marks = new Set(events.slice(0, moment).flatMap((event) => (event.kind === "mark" ? [event.name] : [])));
  return intents
    .filter(({ key }) => marks.has(sent(key)))
    .map((intent) => ({ ...intent, number: marks.has(acknowledged(intent.key)) ? intent.number : undefined }));
}

function sent(key: string): string {
  return `sent ${key}`;
}

function acknowledged(key: string): string {
  return `acknowledged ${key}`;
}
