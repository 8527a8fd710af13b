import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { end } from "../e2e/support/processes";
import { Random } from "../support/random";
import { Experience, sendBuyers } from "./support/buyers";
import { startInstance, stop } from "./support/instances";
import { embeddedPlace, engines, newPlace } from "./support/places";
import { storedOrders, Verdict } from "./support/verdict";

const ROUNDS = 2;
const SEED = 7_303_014;

test.each(engines)("SIGTERM while eight buyers order ends in order, on %s", async (engine) => {
  const random = new Random(SEED);
  const place = await newPlace(engine);
  const experience = new Experience();
  const verdict = new Verdict("SIGTERM under checkout load", place, experience);
  // Longer than the checks below take on a busy machine: after it connections are refused.
  const env = { ...place.env, SHUTDOWN_DELAY: "5" };
  let shop = await startInstance(env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = experience.intents.length;
    const buyers = sendBuyers(shop.url, experience, random);
    await experience.sells(0, 5);
    await wait(random.below(500));
    const ended = stop(shop);
    // Twice, as npm and terminals send it.
    shop.child.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { interval: 20 }).toBe(503);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    const atStop = experience.acknowledged;
    await expect
      .poll(() => experience.acknowledged, { message: "orders are still taken for a while" })
      .toBeGreaterThan(atStop);
    expect(await ended).toBe(0);
    await buyers.stop();
    expect(existsSync(join(place.dataDirectory, "database.lock"))).toBe(false);
    expect(shop.output()).toContain('"answered":true,"closed":true,"msg":"stopped"');
    expect(shop.output()).not.toContain("api call failed");
    expect([...experience.answers.keys()], "every answer was a success").toEqual([200]);
    // Unanswered requests were not lost half way: every transaction that began has ended.
    const told = new Set(experience.intents.map(({ number }) => number));
    const untold = (await place.look(storedOrders)).filter(({ number }) => !told.has(number));
    expect(untold, "orders that were taken and not answered").toEqual([]);
    await verdict.look();
    shop = await startInstance(env);
    await verdict.repeat(shop.url, experience.intents.slice(before));
  }
  await stop(shop);
  await verdict.conclude(ROUNDS);
});

test("SIGINT on an idle shop ends it in order too", async () => {
  const place = await embeddedPlace();
  const shop = await startInstance(place.env);
  // As a terminal sends it: to the whole group.
  await end(shop, "SIGINT");
  expect(shop.child.exitCode).toBe(0);
  expect(existsSync(join(place.dataDirectory, "database.lock"))).toBe(false);
});
