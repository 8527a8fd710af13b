import { setTimeout as wait } from "node:timers/promises";
import { test } from "vitest";
import { Random } from "../support/random";
import { Experience, sendBuyers } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { engines, newPlace } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 6;
const SEED = 20_261_121;
/** The kill comes within this time after the first order of a round: in the middle of others, at any step. */
const LATEST_MS = 800;

test.each(engines)("kill -9 while eight buyers order, on %s", async (engine) => {
  const random = new Random(SEED);
  const place = await newPlace(engine);
  const experience = new Experience();
  const verdict = new Verdict("kill -9 under checkout load", place, experience);
  let shop = await startInstance(place.env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = experience.intents.length;
    const buyers = sendBuyers(shop.url, experience, random);
    await experience.sells(0, 5);
    await wait(random.below(LATEST_MS));
    await kill(shop);
    await buyers.stop();
    await verdict.look();
    shop = await startInstance(place.env);
    await verdict.repeat(shop.url, experience.intents.slice(before));
  }
  await kill(shop);
  await verdict.conclude(ROUNDS);
});
