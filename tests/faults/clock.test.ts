import { expect, test } from "vitest";
import { createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import type { RunningServer } from "../e2e/support/processes";
import { documentOf } from "../support/admin-product";
import { refusalOf } from "../support/failures";
import { Random } from "../support/random";
import { SettableClock } from "../support/settable-clock";
import { Experience, sendBuyers } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { engines, newDirectory, newPlace } from "./support/places";
import { administrator, shopEnv } from "./support/shop-env";
import { Verdict } from "./support/verdict";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRODUCT = 5;

/** Offsets of the clock, one after the other; in between it is right again. */
const OFF: [string, number][] = [
  ["one hour ahead", HOUR],
  ["one hour behind", -HOUR],
  ["400 days ahead", 400 * DAY],
  ["400 days behind", -400 * DAY],
];

test.each(engines)("the clock is set while eight buyers order, on %s", async (engine) => {
  const place = await newPlace(engine);
  const clock = new SettableClock(newDirectory());
  const experience = new Experience();
  // By its own clock the embedded shop deletes old mails that were sent: those are counted below.
  const fewestMails = engine === "pglite" ? 0 : 1;
  const verdict = new Verdict("clock 1 hour, 400 days off and back", place, experience, fewestMails);
  const shop = await startInstance({ ...place.env, ...clock.env });
  const random = new Random(7);
  const paid = await transferOrder(shop.url, experience, random);
  await (await staffOf(shop.url)).act(paid, "confirm_transfer");
  const setWhileTheyBuy = async (milliseconds: number) => {
    const more = async (orders: number) => {
      const before = experience.acknowledged;
      const told = () => `${experience.acknowledged} orders; answers ${JSON.stringify([...experience.answers])}`;
      const enough = () => (experience.acknowledged > before + orders ? "enough" : told());
      await expect.poll(enough, { interval: 20 }).toBe("enough");
    };
    const buyers = sendBuyers(shop.url, experience, random);
    await more(2);
    clock.set(shop, milliseconds);
    await more(5);
    await buyers.stop();
  };
  for (const [name, shift] of OFF) {
    await setWhileTheyBuy(shift);
    const fresh = await transferOrder(shop.url, experience, random);
    await runDueJobs(shop.url);
    // Where the database has its own clock, sign-in fails at a shop that is further off than a session lasts.
    if (engine === "pglite" || Math.abs(shift) <= HOUR) {
      expect(await (await staffOf(shop.url)).seenAfterEdit(`茶 ${name}`), `an edit, ${name}`).toBe(true);
    }
    const guessed = `guessed-${shift}@shop.example`;
    if (shift > 0) await lockOut(shop.url, guessed);

    await setWhileTheyBuy(0);
    const staff = await staffOf(shop.url);
    await runDueJobs(shop.url);
    // Its transfer was due three days after it was placed; where the database has its own clock, that is yet to come.
    const isOverdue = engine === "pglite" && shift < -HOUR;
    const status = isOverdue ? "cancelled" : "pending";
    expect(await staff.statusOf(fresh), `an order from when the clock was ${name}`).toBe(status);
    expect(await staff.statusOf(paid), `a paid order, after ${name}`).not.toBe("cancelled");
    expect(await staff.seenAfterEdit(`茶 after ${name}`), `an edit, after ${name}`).toBe(true);
    // Where the database has its own clock, that was right all the time: a delay stays one.
    const isPaused = shift > 0 && engine === "postgres";
    const guess = await signInWrongly(shop.url, guessed);
    expect(guess.status, `a wrong password, after ${name}`).toBe(isPaused ? 429 : 401);
  }
  expect([...experience.answers.keys()]).toEqual([200]);
  expect(experience.unanswered).toBe(0);
  // The day of an order is the database's.
  const days = new Set(experience.intents.map(({ number }) => number?.slice(0, 6)));
  if (engine === "pglite") expect(days.size).toBeGreaterThanOrEqual(3);
  // A key that was deleted for its age finds the cart ordered; a current one finds its order.
  for (const intent of experience.intents) expect([200, 409]).toContain(await experience.order(shop.url, intent));
  const old = experience.intents.length;
  await transferOrder(shop.url, experience, random);
  await verdict.repeat(shop.url, experience.intents.slice(old));
  const ordered = new Set(experience.intents.flatMap(({ number }) => number ?? [])).size;
  await expect.poll(() => mailsSent(shop), { message: "each order's mail was sent" }).toBe(ordered);
  await kill(shop);
  await verdict.conclude(OFF.length * 2);
});

/** Mails about orders, by the shop's log. */
function mailsSent({ output }: RunningServer): number {
  return output()
    .split("\n")
    .filter((line) => line.includes('"kind":"order_placed"') && line.includes('"msg":"mail sent"')).length;
}

/** @returns the number of an order that waits for a transfer */
async function transferOrder(url: string, experience: Experience, random: Random): Promise<string> {
  const isMine = (email: string) => (intent: { form: { contact: { email: string } } }) =>
    intent.form.contact.email === email;
  const contact = { name: "陳小明", email: `transfer-${random.below(10 ** 9)}@shop.example`, phone: "0912345678" };
  while (!(await experience.buy(url, random, { payment: "bank_transfer", contact })));
  return experience.intents.find(isMine(contact.email))?.number ?? "";
}

/** The jobs of the shop, without waiting for their schedule. */
async function runDueJobs(url: string): Promise<void> {
  const headers = { Authorization: `Bearer ${shopEnv.CRON_SECRET}` };
  expect((await fetch(`${url}/api/cron/jobs`, { headers })).status).toBe(200);
}

function apiOf(url: string, bearer?: string) {
  const secret = shopEnv.API_SECRET ?? "";
  return createApi({ transport: httpTransport, baseUrl: url, secret, secretHeader: "X-Api-Secret", bearer });
}

/** Staff who sign in with the shop's current clock. */
async function staffOf(url: string) {
  const api = apiOf(url, (await apiOf(url).admin.call("POST login", { body: administrator })).data.user_token.token);
  const statusOf = async (number: string) =>
    (await api.admin.call("GET orders/{number}", { params: { number } })).data.order_status;
  const act = async (number: string, action: "confirm_transfer") => {
    const { version } = (await api.admin.call("GET orders/{number}", { params: { number } })).data;
    await api.admin.call("POST orders/{number}/actions", { params: { number }, body: { action, version } });
  };
  /** Changes a product's title in the back office. @returns whether its page has it at once */
  const seenAfterEdit = async (title: string) => {
    const headers = { Origin: url, "Content-Type": "application/json" };
    const page = async () => (await fetch(`${url}/shop/${PRODUCT}`)).text();
    await page();
    const body = JSON.stringify(administrator);
    const session = await fetch(`${url}/api/bff/admin-session`, { method: "POST", headers, body });
    const Cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const { data } = await api.admin.call("GET products/{id}", { params: { id: PRODUCT } });
    const saved = await fetch(`${url}/api/bff/admin/products/${PRODUCT}`, {
      method: "PUT",
      headers: { ...headers, Cookie },
      body: JSON.stringify(documentOf(data, { title })),
    });
    expect(saved.status, await saved.text()).toBe(200);
    return (await page()).includes(title);
  };
  return { statusOf, act, seenAfterEdit };
}

function signInWrongly(url: string, email: string) {
  return refusalOf(apiOf(url).users.login({ email, password: "wrong-password-1" }));
}

/** Guesses passwords until the limit is reached. */
async function lockOut(url: string, email: string): Promise<void> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 20) statuses.push((await signInWrongly(url, email)).status);
  expect(statuses.at(-1)).toBe(429);
}
