import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { noteExpiry, state } from "./state.mjs";

/** Longest wait for Redis; making a page takes less. */
const TIMEOUT_MS = 500;

/** Longest pause between two tries to reach an unavailable Redis. */
const LONGEST_PAUSE_MS = 30_000;

/** The hash of expired tags with their times of expiry, and the channel that announces each. */
const TAGS = "shop:expired-tags";

/** Lifetime of a page without expiry. */
const LONGEST_LIFE_SECONDS = 7 * 24 * 60 * 60;

/** @typedef {import("./state.mjs").KeptPage} KeptPage */
/** @typedef {Awaited<ReturnType<typeof connect>>} Connection */

/**
 * The pause before the next try to connect: it doubles, so that an outage costs neither side much.
 * @param {number} retries tries that have failed so far @returns {number} milliseconds
 */
export const pauseBefore = (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS);

/**
 * A page that another instance of this build has made.
 * @param {string} key
 * @returns {Promise<KeptPage | undefined>}
 */
export async function readSharedPage(key) {
  return ask(async ({ client, keyOf, buffers }) => {
    const bytes = await client.get(buffers, keyOf(key));
    return bytes ? deserialize(bytes) : undefined;
  });
}

/** @param {string} key @param {KeptPage} page */
export async function sharePage(key, page) {
  const EX = page.cacheControl?.expire ?? LONGEST_LIFE_SECONDS;
  await ask(({ client, keyOf }) => client.set(keyOf(key), serialize(page), { EX }));
}

/** Every instance, of whatever build, makes the pages with these tags again. @param {readonly string[]} tags @param {number} at */
export async function shareExpiry(tags, at) {
  const fields = Object.fromEntries(tags.map((tag) => [tag, at]));
  await ask(({ client }) => client.multi().hSet(TAGS, fields).publish(TAGS, JSON.stringify({ tags, at })).exec());
}

/**
 * Queries Redis. If it is down, slow or empty, pages are slower but never fail: every failure counts as a missing
 * entry, and edits of other instances are then seen within the lifetime of a page.
 * @template T
 * @param {(redis: Connection) => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
async function ask(work) {
  const redis = await state.redis;
  if (!redis?.isUp()) return undefined;
  return Promise.race([work(redis).catch(() => undefined), wait(TIMEOUT_MS, undefined, { ref: false })]);
}

/**
 * Connects, and subscribes to tags that expire elsewhere.
 * @param {string} url
 */
async function connect(url) {
  const { commandOptions, createClient } = await import("redis");
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: pauseBefore } });
  const listener = client.duplicate();
  const clients = [client, listener];
  const isUp = () => clients.every(({ isReady }) => isReady);
  // Keys include the build, since another build makes other pages.
  const build = readFileSync(".next/BUILD_ID", "utf8").trim();
  /** Loads the tags that expired before the subscription. */
  const catchUp = async () => {
    for (const [tag, at] of Object.entries(await client.hGetAll(TAGS))) noteExpiry([tag], Number(at));
  };
  let isAway = false;
  for (const one of clients) {
    one.on("error", () => {
      if (isAway || isUp()) return;
      isAway = true;
      console.warn("Redis does not answer. Until it does, each instance has its own pages.");
    });
    one.on("ready", () => {
      if (!isUp()) return;
      if (isAway) console.warn("Redis answers again.");
      isAway = false;
      catchUp().catch(() => {});
    });
  }
  client.connect().catch(() => {});
  listener
    .connect()
    .then(() => listener.subscribe(TAGS, (message) => noteExpiry(JSON.parse(message).tags, JSON.parse(message).at)))
    .then(catchUp)
    .catch(() => {});
  return {
    client,
    isUp,
    keyOf: (/** @type {string} */ key) => `shop:${build}:${key}`,
    buffers: commandOptions({ returnBuffers: true }),
  };
}

const { REDIS_URL, NEXT_PHASE } = process.env;
if (REDIS_URL && NEXT_PHASE !== "phase-production-build") {
  // Fails e.g. in a development server, whose pages belong to no build.
  state.redis ??= connect(REDIS_URL).catch(({ message }) => {
    console.warn(`Pages are not shared: ${message}`);
    return undefined;
  });
}
