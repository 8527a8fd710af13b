import { expect, test } from "vitest";
import { Random } from "../support/random";
import { Experience, sendBuyers } from "./support/buyers";
import { kill, launch, startInstance } from "./support/instances";
import { embeddedPlace } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 3;

test("a second start on the same data directory is refused with the first one's id, and the first keeps working", async () => {
  const place = await embeddedPlace();
  const experience = new Experience();
  const verdict = new Verdict("second process on the data", place, experience);
  const first = await startInstance(place.env);
  const buyers = sendBuyers(first.url, experience, new Random(2));
  for (let round = 0; round < ROUNDS; round += 1) {
    const acknowledged = experience.acknowledged;
    const second = await launch(place.env);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    await expect.poll(() => experience.acknowledged, { interval: 20 }).toBeGreaterThan(acknowledged);
  }
  await buyers.stop();
  expect([...experience.answers.keys()]).toEqual([200]);
  expect(experience.unanswered).toBe(0);
  await kill(first);
  await verdict.conclude(ROUNDS);
});
