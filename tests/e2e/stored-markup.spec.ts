import { type Browser, type BrowserContext, expect } from "playwright/test";
import { owner, PASSWORD } from "../openapi/people";
import { screenPatterns, screensOf } from "./support/every-screen";
import { fillWithMarkup } from "./support/hostile-shop";
import { ALARM } from "./support/hostile-texts";
import { allMails } from "./support/mail-files";
import { paymentEnv } from "./support/payments";
import { newDataDirectory, type OwnServer, startOn } from "./support/servers";
import { test } from "./support/shop";

/** Pages that are checked in parallel. */
const AT_ONCE = 6;

test.describe("docs/security.md, Input: markup in every text that the shop stores", () => {
  let server: OwnServer;
  let filled: Awaited<ReturnType<typeof fillWithMarkup>>;
  let screens: Record<string, string[]>;
  let cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;

  test.beforeAll(async ({ playwright }) => {
    const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: PASSWORD };
    server = await startOn(newDataDirectory(), { ...paymentEnv(), ...admin });
    const request = await playwright.request.newContext();
    filled = await fillWithMarkup(request, server, server.dataDirectory);
    screens = await screensOf(filled);
    ({ cookies } = await request.storageState());
    await request.dispose();
  });
  test.afterAll(() => server?.close());

  test("the shop accepted markup in every kind of text that people write, and every page of the app is checked", () => {
    expect(filled.hostile.size).toBeGreaterThan(40);
    expect(Object.keys(screens).toSorted()).toEqual(screenPatterns().toSorted());
    for (const [pattern, addresses] of Object.entries(screens)) {
      expect(addresses.length, pattern).toBeGreaterThan(0);
      for (const address of addresses) expect(address).not.toMatch(/undefined|\[/);
    }
  });

  test("runs on no screen, and the policy has nothing to block: it is shown as text", async ({ browser }) => {
    // Some two hundred screens.
    test.slow();
    // Scripts that only the policy stops are reported by the browser.
    const { alarms, violations, withMarkup } = await lookAtAll(browser);
    expect({ alarms, violations }).toEqual({ alarms: [], violations: [] });
    expect(withMarkup, "the screens show what was filled in").toBeGreaterThan(40);
  });

  test("is text in mails and in feeds", async ({ page, request }) => {
    const alarms: string[] = [];
    page.on("console", (message) => message.text() === ALARM && alarms.push(page.url()));
    await page.addInitScript((alarm) => Object.assign(window, { [alarm]: () => console.log(alarm) }), ALARM);
    await page.goto(`${server.url}/healthz`);
    const mails = allMails(server.dataDirectory);
    // From titles and answers: such a name is not used in a greeting.
    expect(mails.filter(({ html }) => html.includes(`${ALARM}()`)).length).toBeGreaterThan(3);
    for (const { html, subject } of mails) {
      await page.setContent(html);
      // The shop's logo is the only picture of a mail.
      const strange = "script, svg, [onload], [onerror], img:not([src$='/icons/logo.png'])";
      expect(await page.locator(strange).count(), subject).toBe(0);
    }
    expect(alarms).toEqual([]);
    for (const path of ["/feeds/blog.xml", "/feeds/google-merchant.xml", "/sitemap.xml", "/manifest.webmanifest"]) {
      const answer = await request.get(server.url + path);
      expect(answer.status(), path).toBe(200);
      if (!path.endsWith("xml")) continue;
      const names = await page.evaluate(
        (xml) => {
          const document = new DOMParser().parseFromString(xml, "application/xml");
          return [...document.querySelectorAll("*")].map(({ localName }) => localName);
        },
        await answer.text(),
      );
      expect(
        names.filter((name) => /^(parsererror|script|img|svg)$/.test(name)),
        path,
      ).toEqual([]);
      expect(names.length, path).toBeGreaterThan(5);
    }
  });

  /** Opens every screen as a member and owner at once. @returns scripts that ran and reports of the policy */
  async function lookAtAll(browser: Browser) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    const alarms = new Set<string>();
    const violations = new Set<string>();
    let withMarkup = 0;
    await context.addInitScript((alarm) => {
      Object.assign(window, { [alarm]: () => console.log(alarm) });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
        console.log("violation", violatedDirective, blockedURI, sample),
      );
    }, ALARM);
    const waiting = [...new Set(Object.values(screens).flat())];
    const look = async () => {
      const page = await context.newPage();
      let address = "";
      page.on("console", (message) => {
        if (message.text() === ALARM) alarms.add(address);
        if (/^violation |Content Security Policy/.test(message.text())) violations.add(`${address}: ${message.text()}`);
      });
      page.on("dialog", (dialog) => {
        alarms.add(`${address} ${dialog.type()}`);
        void dialog.dismiss();
      });
      for (address = waiting.shift() ?? ""; address; address = waiting.shift() ?? "") {
        await page.goto(server.url + address, { waitUntil: "networkidle" });
        if ((await page.content()).includes(`${ALARM}()`)) withMarkup += 1;
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    await context.close();
    return { alarms: [...alarms], violations: [...violations], withMarkup };
  }
});
