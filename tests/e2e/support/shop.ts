import { type APIRequestContext, test as base, expect, type Locator, type Page } from "playwright/test";
import { type Profiles, profiles } from "./profiles";
import { waitForScripts } from "./scripts-begun";
import { apiSecret, freshShop, type Shop } from "./worker-shop";

export { apiSecret, freshShop, type Shop };

/**
 * Tests with `page.goto("/…")` at the fresh shop, which returns once the page reacts to presses. Further servers that
 * files share are fixtures (`profiles.ts`). Pages load no others in advance, as for visitors who save data, unless the
 * file says `test.use({ prefetches: true })`: that costs a quarter of the time, and the main jobs do it.
 */
export const test = base.extend<{ prefetches: boolean }, Profiles>({
  ...profiles,
  browser: [
    async ({ browser }, use) => {
      waitForScripts(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  prefetches: [false, { option: true }],
  context: async ({ context, prefetches }, use) => {
    if (!prefetches)
      await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(freshShop().url),
});

/** Fails a test whose page logged an error to the console or threw one. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** The current version of the terms for an order or a registration: it follows the settings. */
export async function termsInForce(
  { apiUrl, dataDirectory }: Pick<Shop, "apiUrl" | "dataDirectory"> = freshShop(),
): Promise<string> {
  const headers = { "X-Api-Secret": apiSecret(dataDirectory), Connection: "close" };
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`${apiUrl}/api/v1/policies/term-of-service`, { headers, signal });
  return ((await answer.json()) as { data: { version: string } }).data.version;
}

/** Signs the browser in at the back office as its form does; the form has tests of its own. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { adminEmail: email, adminPassword: password } = freshShop();
  const answer = await sendAsPage(page.request, "POST", "/api/bff/admin-session", { email, password });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
}

/** Sends requests like our own pages: JSON with the page's origin. */
export function sendAsPage(request: APIRequestContext, method: string, path: string, data: unknown, headers = {}) {
  const { url } = freshShop();
  // A kept connection that the server closes at this moment, after 5 s without a call, would lose the call.
  return request.fetch(`${url}${path}`, { method, data, headers: { Origin: url, Connection: "close", ...headers } });
}

/**
 * Waits for hydration: what is typed before that is lost.
 * @param control one within a part whose script is loaded separately; otherwise the first of the page
 */
export async function listens(page: Page, control?: Locator): Promise<void> {
  if (control) {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));
    return expect.poll(() => control.evaluate(isTaken)).toBe(true);
  }
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("main input, main button, main select, main textarea")];
    const first = controls.find((control) => control.checkVisibility());
    return first !== undefined && Object.keys(first).some((key) => key.startsWith("__react"));
  });
}

/** Opens a page and waits until it reacts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await listens(page);
}

/** Signs the browser in at the back office and opens one of its pages. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInAsAdmin(page);
  await openPage(page, path);
}

/** Fills in fields by their whole labels. */
export async function fillIn(place: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await place.getByLabel(label, { exact: true }).fill(text);
}

/** Presses a button, and the one with the same name in the dialog that asks whether it is meant. */
export async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).filter({ visible: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

/** Expects that a page is no wider than its window. */
export async function fitsItsWindow(page: Page): Promise<void> {
  const beside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beside).toBeLessThanOrEqual(0);
}

/** Holds back requests until they are let go. @returns which lets them go */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
