import { expect, onTestFinished, test } from "vitest";
import { Random } from "../support/random";
import { Relay } from "../support/relay";
import { hasPostgres } from "../support/test-database";
import { Experience, sendBuyers } from "./support/buyers";
import { startInstance } from "./support/instances";
import { newPlace } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 2;
/** Orders that have to succeed before and after each outage. */
const ORDERS = 10;

/** What happens to the connection to the database, and how it is repaired. */
const outages: [string, (relay: Relay) => void | Promise<void>, (relay: Relay) => void | Promise<void>][] = [
  ["PostgreSQL stopped and back", (relay) => relay.cut(), (relay) => relay.restore()],
  ["PostgreSQL paused and back", (relay) => relay.pause(), (relay) => relay.resume()],
];

test.skipIf(!hasPostgres()).each(outages)("%s, while eight buyers order", async (fault, begin, finish) => {
  const place = await newPlace("postgres");
  const relay = await Relay.to(place.url ?? "");
  onTestFinished(() => relay.close());
  const experience = new Experience();
  const verdict = new Verdict(fault, place, experience);
  // A short timeout, or a paused server would be waited for as long as a slow statement may take.
  const shop = await startInstance({ ...place.env, DATABASE_URL: relay.url, DATABASE_STATEMENT_TIMEOUT: "1" });
  const page = () => fetch(`${shop.url}/shop/1`).then(({ status }) => status);
  expect(await page()).toBe(200);
  const buyers = sendBuyers(shop.url, experience, new Random(3));
  for (let round = 0; round < ROUNDS; round += 1) {
    await experience.sells(ORDERS);
    const refused = experience.unavailable;
    await begin(relay);
    await expect.poll(() => experience.unavailable, { interval: 20 }).toBeGreaterThan(refused + ORDERS);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect(await page(), "a page that was made before").toBe(200);
    await finish(relay);
    await experience.sells(ORDERS);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  }
  await buyers.stop();
  expect([...experience.answers.keys()].toSorted()).toEqual([200, 503]);
  expect(experience.unanswered).toBe(0);
  await verdict.look();
  await verdict.repeat(shop.url);
  await verdict.conclude(ROUNDS);
});
