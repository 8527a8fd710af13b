import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Response } from "playwright/test";
import { type Front, sendTo, signInAt, startFront } from "./support/front";
import { freshShop, test } from "./support/shop";

test.use({ prefetches: true });

const BASICS = "/api/v1/basics";
const SETTINGS = "/api/bff/admin/settings/basics";

/** Changes the shop's telephone number through an instance. @returns the number before */
async function changePhone(request: APIRequestContext, at: { url: string }, phone1?: string): Promise<string> {
  const before = await sendTo(request, at, "GET", SETTINGS);
  await sendTo(request, at, "PUT", SETTINGS, { ...before, ...(phone1 && { phone1 }) });
  return String(before.phone1);
}

/** Runs a test with another telephone number and restores the shop's own in any case, since other tests expect it. */
async function withPhone(request: APIRequestContext, at: Front, work: (phone: string, own: string) => Promise<void>) {
  const phone = `02-8765-${randomInt(1000, 9999)}`;
  const own = await changePhone(request, at, phone);
  try {
    await work(phone, own);
  } finally {
    await changePhone(request, at, own);
  }
  return own;
}

/**
 * The shop's own pages may show outdated values for a minute after another instance changed them, the version of its
 * terms among them. Saving through the shop updates them at once for the test files that follow.
 */
test.afterAll(async ({ request }) => {
  await signInAt(request, freshShop());
  await changePhone(request, freshShop());
});

const pageOf = async (front: Front, path: string) => (await fetch(front.url + path)).text();
const callsOf = (front: Front, path: string) => front.proxy.calls.filter((call) => call === `GET ${path}`).length;

/** Of the responses that the router prefetches, those with the page; the others are its outline and its head. */
const isPageItself = (answer: Response) =>
  (answer.request().headers()["next-router-segment-prefetch"] ?? "").endsWith("__PAGE__");

test.describe("docs/rendering.md: a change is on the storefront at the next request to the instance that made it", () => {
  test.beforeEach(({ request, front }) => signInAt(request, front));

  test("also when a page was being rendered from the old data", async ({ request, front }) => {
    // From here on every page is rendered again at its next visit.
    await changePhone(request, front);
    const release = front.proxy.hold(BASICS);
    const before = callsOf(front, BASICS);
    const inTheMaking = pageOf(front, "/about");
    await expect.poll(() => callsOf(front, BASICS)).toBeGreaterThan(before);
    const now = await withPhone(request, front, async (phone, own) => {
      release();
      expect(await inTheMaking).toContain(own);
      expect(await pageOf(front, "/about")).toContain(phone);
    });
    expect(await pageOf(front, "/about")).toContain(now);
  });

  test("and in a browser that prefetched the page on an earlier visit", async ({ page, request, front }) => {
    const visit = async () => {
      const ahead = page.waitForResponse((answer) => /\/contact\?_rsc=/.test(answer.url()) && isPageItself(answer));
      await page.goto(`${front.url}/faq`);
      await (await ahead).finished();
    };
    await visit();
    await withPhone(request, front, async (now) => {
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
    const env = { REDIS_URL: url ?? "" };
    [first, second] = await Promise.all([startFront(env), startFront(env)]);
  });
  test.afterAll(async () => {
    await first?.close();
    await second?.close();
  });

  test("a page rendered by one is not rendered by the other; a change on one is on the other", async ({ request }) => {
    // When Redis answers too late, on a busy machine, a page is rendered again: then the next one is tried.
    let product = 4;
    await expect
      .poll(async () => {
        product += 1;
        const made = await pageOf(first, `/shop/${product}`);
        const isSame = (await pageOf(second, `/shop/${product}`)) === made;
        const calls = second.proxy.calls.filter((call) => call.startsWith(`GET /api/v1/products/${product}`));
        return { isSame, calls };
      })
      .toEqual({ isSame: true, calls: [] });

    await signInAt(request, first);
    await withPhone(request, first, async (phone) => {
      expect(await pageOf(first, `/shop/${product}`)).toContain(phone);
      await expect.poll(() => pageOf(second, `/shop/${product}`)).toContain(phone);
    });
  });
});
