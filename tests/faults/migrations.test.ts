import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { end } from "../e2e/support/processes";
import { expectOneDemoShop } from "../support/one-demo-shop";
import { prepareInstance } from "../support/preparing";
import { Random } from "../support/random";
import { askDatabase } from "../support/server-database";
import { hasPostgres } from "../support/test-database";
import { Experience } from "./support/buyers";
import { startInstance } from "./support/instances";
import { databasePlace, type Place } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 3;
const STARTS = 4;
const ORDERS = 5;
const SEED = 1_121;
const EMPTY = "template1";

test.skipIf(!hasPostgres())("four starts at once on an empty database are one shop", async () => {
  const place = await databasePlace(EMPTY);
  const starts = Array.from({ length: STARTS }, () => prepareInstance(place.url ?? ""));
  const codes = await Promise.all(starts.map(({ exited }) => exited));
  expect(codes, starts.map(({ output }) => output()).join("\n---\n")).toEqual([0, 0, 0, 0]);
  expect(starts.filter(({ output }) => output().includes("One-time password"))).toHaveLength(1);
  await place.look(expectOneDemoShop);
  await sellThere("four starts at once on an empty database", place, 1);
});

test.skipIf(!hasPostgres())("four starts at once, all killed at any moment, then one that is not", async () => {
  const random = new Random(SEED);
  const place = await databasePlace(EMPTY);
  for (let round = 0; round < ROUNDS; round += 1) {
    const starts = Array.from({ length: STARTS }, () => prepareInstance(place.url ?? ""));
    await expect.poll(() => connectionsTo(place), { interval: 20 }).toBeGreaterThan(0);
    await wait(random.below(1_500));
    await Promise.all(starts.map((started) => end(started, "SIGKILL")));
  }
  await startAndPlaceOrders(place);
  await sellThere("four starts at once, killed", place, ROUNDS);
});

test.skipIf(!hasPostgres())("one that is killed half way leaves only unfinished work to the next", async () => {
  const place = await databasePlace(EMPTY);
  // Migrations are applied, and cannot be recorded: the first start blocks half way.
  const obstacle = new Client({ connectionString: place.url });
  // A test that fails earlier drops the database under it.
  obstacle.on("error", () => {});
  await obstacle.connect();
  await obstacle.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  await obstacle.query("begin; lock table drizzle.__drizzle_migrations in exclusive mode");
  const killed = prepareInstance(place.url ?? "");
  const halfWay = `wait_event_type = 'Lock' and query ilike 'insert into%__drizzle_migrations%'`;
  await expect.poll(() => connectionsTo(place, halfWay)).toBe(1);
  await end(killed, "SIGKILL");

  const next = prepareInstance(place.url ?? "");
  await expect.poll(() => connectionsTo(place, "wait_event = 'advisory'")).toBe(1);
  await obstacle.end();
  expect(await next.exited, next.output()).toBe(0);
  expect(next.output()).toContain("One-time password");
  await place.look(expectOneDemoShop);
  await sellThere("a start killed half way through its migrations", place, 1);
});

async function startAndPlaceOrders(place: Place): Promise<void> {
  const next = prepareInstance(place.url ?? "");
  expect(await next.exited, next.output()).toBe(0);
  await place.look(expectOneDemoShop);
}

/** The number of connections to a database, without the one that counts. */
async function connectionsTo(place: Place, which = "true"): Promise<number> {
  const statement = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${which}`;
  const [row] = await askDatabase<{ n: number }>(place.url ?? "", statement);
  return row?.n ?? 0;
}

/** Starts the resulting shop and orders some products. */
async function sellThere(fault: string, place: Place, rounds: number): Promise<void> {
  const experience = new Experience();
  const verdict = new Verdict(fault, place, experience);
  const shop = await startInstance(place.env);
  const random = new Random(SEED);
  while (experience.acknowledged < ORDERS) await experience.buy(shop.url, random);
  await verdict.conclude(rounds);
}
