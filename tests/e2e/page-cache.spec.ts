import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Response } from "playwright/test";
import { endFront, type Front, sendTo, signInAt, startFront } from "./support/front";
import { end } from "./support/processes";
import { apiSecret, freshShop, test } from "./support/shop";

const BASICS = "/api/v1/basics";

/** The company's details as the back office reads them, from the shop itself. */
async function readBasics(): Promise<Record<string, unknown>> {
  const { apiUrl, dataDirectory, adminEmail, adminPassword } = freshShop();
  const headers = { "X-Api-Secret": apiSecret(dataDirectory), "Content-Type": "application/json" };
  const body = JSON.stringify({ email: adminEmail, password: adminPassword });
  const login = await fetch(`${apiUrl}/api/v1/admin/login`, { method: "POST", headers, body });
  const session = (await login.json()) as { data: { user_token: { token: string } } };
  const answer = await fetch(`${apiUrl}/api/v1/admin/settings/basics`, {
    headers: { ...headers, Authorization: `Bearer ${session.data.user_token.token}` },
  });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** Changes the shop's telephone number through an instance. */
async function changePhone(request: APIRequestContext, front: Front, phone1: string): Promise<void> {
  await sendTo(request, front, "PUT", "/api/bff/admin/settings/basics", { ...(await readBasics()), phone1 });
}

type Work = (own: string) => Promise<void>;

/**
 * Runs a test with the shop's telephone number and restores it in any case, since other tests expect it.
 * @returns the shop's own number
 */
async function restoringPhone(request: APIRequestContext, front: Front, work: Work): Promise<string> {
  const own = String((await readBasics()).phone1);
  try {
    await work(own);
  } finally {
    await changePhone(request, front, own);
  }
  return own;
}

/**
 * The shop's own pages may show outdated values for a minute after another instance changed them, the version of its
 * terms among them. Saving through the shop updates them at once for the test files that follow.
 */
test.afterAll(async ({ request }) => {
  await signInAt(request, freshShop());
  await sendTo(request, freshShop(), "PUT", "/api/bff/admin/settings/basics", await readBasics());
});

const anyPhone = () => `02-8765-${randomInt(1000, 9999)}`;
const pageOf = async (front: Front, path: string) => (await fetch(front.url + path)).text();
const callsOf = (front: Front, path: string) => front.proxy.calls.filter((call) => call === `GET ${path}`).length;

/** Of the responses that the router prefetches, those with the page; the others are its outline and its head. */
const isPageItself = (answer: Response) =>
  (answer.request().headers()["next-router-segment-prefetch"] ?? "").endsWith("__PAGE__");

test.describe("docs/rendering.md: a change is on the storefront at the next request to the instance that made it", () => {
  let front: Front;

  test.beforeAll(async ({ request }) => {
    front = await startFront();
    await signInAt(request, front);
  });
  test.afterAll(() => endFront(front, end));

  test("also when a page was being rendered from the old data", async ({ request }) => {
    await signInAt(request, front);
    const release = front.proxy.hold(BASICS);
    const before = callsOf(front, BASICS);
    const inTheMaking = pageOf(front, "/about");
    await expect.poll(() => callsOf(front, BASICS)).toBeGreaterThan(before);

    const phone = anyPhone();
    const own = await restoringPhone(request, front, async (before) => {
      await changePhone(request, front, phone);
      release();
      expect(await inTheMaking).toContain(before);
      expect(await pageOf(front, "/about")).toContain(phone);
    });
    expect(await pageOf(front, "/about")).toContain(own);
  });

  test("and in the browser too, although it prefetched the page on an earlier visit", async ({ page, request }) => {
    await signInAt(request, front);
    const visit = async () => {
      const ahead = page.waitForResponse((answer) => /\/contact\?_rsc=/.test(answer.url()) && isPageItself(answer));
      await page.goto(`${front.url}/faq`);
      await (await ahead).finished();
    };
    await visit();
    const now = anyPhone();
    await restoringPhone(request, front, async () => {
      await changePhone(request, front, now);
      expect(await pageOf(front, "/contact")).toContain(now);
      await page.goto("about:blank");
      await visit();
      await page.getByRole("banner").getByRole("link", { name: "聯絡我們" }).click();
      await expect(page.getByRole("main").getByRole("link", { name: /^02-/ })).toHaveText(now);
    });
  });
});

test.describe("with REDIS_URL instances share their pages", () => {
  const url = process.env.TEST_REDIS_URL;
  test.skip(!url, "TEST_REDIS_URL is not set");
  let first: Front;
  let second: Front;

  test.beforeAll(async () => {
    first = await startFront({ REDIS_URL: url ?? "" });
    second = await startFront({ REDIS_URL: url ?? "" });
  });
  test.afterAll(async () => {
    await endFront(first, end);
    await endFront(second, end);
  });

  test("a page rendered by one is not rendered by the other; a change on one is on the other", async ({ request }) => {
    // When Redis answers too late, on a busy machine, a page is rendered again: then the next one is tried.
    let product = 4;
    await expect
      .poll(async () => {
        product += 1;
        const made = await pageOf(first, `/shop/${product}`);
        expect(await pageOf(second, `/shop/${product}`)).toBe(made);
        return second.proxy.calls.filter((call) => call.startsWith(`GET /api/v1/products/${product}`));
      })
      .toEqual([]);

    await signInAt(request, first);
    const phone = anyPhone();
    await restoringPhone(request, first, async () => {
      await changePhone(request, first, phone);
      expect(await pageOf(first, `/shop/${product}`)).toContain(phone);
      await expect.poll(() => pageOf(second, `/shop/${product}`), { timeout: 5_000 }).toContain(phone);
    });
  });
});
