import { expect, onTestFinished, test } from "vitest";
import type { RunningServer } from "../e2e/support/processes";
import { endRetryDelays } from "../support/mail";
import { Random } from "../support/random";
import { Relay } from "../support/relay";
import { SettableClock } from "../support/settable-clock";
import { startMailServer } from "../support/smtp";
import { Experience, sendBuyers } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { engines, newDirectory, newPlace } from "./support/places";
import { Verdict } from "./support/verdict";

const ROUNDS = 2;
const HOUR = 3_600_000;
const PUT_OFF = "mail not sent, will be tried again";
const SENT = '"msg":"mail sent"';

test.each(engines)("SMTP down: the order stands, the mail goes later, once, on %s", async (engine) => {
  const place = await newPlace(engine);
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const relay = await Relay.to(mail.url);
  onTestFinished(() => relay.close());
  const clock = new SettableClock(newDirectory());
  const experience = new Experience();
  const verdict = new Verdict("SMTP down and back", place, experience);
  const shop = await startInstance({ ...place.env, ...clock.env, SMTP_URL: relay.url, MAIL_FROM: "shop@shop.example" });
  const random = new Random(6);
  /** Staff are told of new orders too, by separate mails. */
  const toBuyers = () => {
    const buyers = new Set(experience.intents.map(({ form }) => form.contact.email));
    return mail.received.filter(({ to }) => to.every((address) => buyers.has(address)));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await relay.cut();
    const [before, putOff] = [experience.acknowledged, said(shop, PUT_OFF)];
    const buyers = sendBuyers(shop.url, experience, random);
    await expect.poll(() => experience.acknowledged, { interval: 20 }).toBeGreaterThan(before + 10);
    await buyers.stop();
    const mails = experience.acknowledged - before;
    await expect.poll(() => said(shop, PUT_OFF) - putOff).toBe(mails);
    expect(toBuyers()).toHaveLength(before);
    await relay.restore();
    // The delay after the first failure is over.
    if (engine === "postgres") await place.look(endRetryDelays);
    else clock.set(shop, (round + 1) * HOUR);
    await expect.poll(() => said(shop, SENT)).toBe(experience.acknowledged);
  }
  expect([...experience.answers.keys()]).toEqual([200]);
  const recipients = toBuyers().flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual(experience.intents.map(({ form }) => form.contact.email).toSorted());
  await verdict.repeat(shop.url);
  await kill(shop);
  expect(toBuyers(), "nothing was sent twice").toHaveLength(experience.acknowledged);
  await verdict.conclude(ROUNDS);
});

/** How often the log has this about the mail of a placed order. */
function said({ output }: RunningServer, line: string): number {
  return output()
    .split("\n")
    .filter((one) => one.includes(line) && one.includes('"kind":"order_placed"')).length;
}
