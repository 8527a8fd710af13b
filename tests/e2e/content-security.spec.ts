import { createHash } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { startSpecBackend } from "../support/spec-backend";
import { type Front, startFront } from "./support/front";
import { documents, type Route } from "./support/routes";
import { freshShop, openPage, test } from "./support/shop";

/** An order's page is rendered for each request, for callers with access. */
const isWhole = ({ path, status }: Route) => !status && !path.startsWith("/orders/");

/** Injects a script into the page as a vulnerability would. @returns whether it ran */
function runsInjected(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    return "injected" in window;
  });
}

/** Whether a browser shows a picture in this page, which a policy can forbid. */
function shows(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    return picture.decode().then(
      () => true,
      () => false,
    );
  }, address);
}

/** The text of every inline script of a document that a browser would run. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = ""]) => !/\ssrc=|type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Every Content-Security-Policy of the document. */
async function policiesOf(path: string): Promise<string[]> {
  const answer = await fetch(freshShop().url + path);
  return answer.headers.get("Content-Security-Policy")?.split(", ") ?? [];
}

test.describe("docs/security.md: Content-Security-Policy", () => {
  for (const { path, name } of documents.filter(isWhole)) {
    test(`${name} allows its own inline scripts only, on the first visit and after`, async () => {
      for (const visit of ["first", "second"]) {
        const answer = await fetch(freshShop().url + path);
        const policies = answer.headers.get("Content-Security-Policy")?.split(", ");
        expect(policies, visit).toHaveLength(2);
        const hashes = inlineScripts(await answer.text()).map(hashOf);
        expect(hashes.length, visit).toBeGreaterThan(0);
        expect(policies?.[1]?.split(" ").toSorted(), visit).toEqual(
          ["'self'", ...new Set(hashes), "script-src"].toSorted(),
        );
      }
    });
  }

  test("an injected script does not run, and the page works", async ({ page }) => {
    await openPage(page, "/shop/1");
    expect(await runsInjected(page)).toBe(false);
    await page.getByRole("button", { name: "加入購物車" }).click();
    await expect(page.getByRole("banner").getByText("1", { exact: true }).first()).toBeVisible();
  });

  test("the page cannot be framed, get another base or load a script from elsewhere", async () => {
    for (const path of ["/", "/admin/login", "/account"]) {
      const [policy] = await policiesOf(path);
      for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain("unsafe-eval");
    }
  });

  test.describe("an instance with settings of its own", () => {
    let elsewhere: Awaited<ReturnType<typeof startSpecBackend>>;
    let front: Front;
    test.beforeAll(async () => {
      elsewhere = await startSpecBackend();
      const IMAGE_HOSTS = `cdn.example.com, ${new URL(elsewhere.picturesUrl).host}`;
      front = await startFront({ IMAGE_HOSTS, PATTERN_LIBRARY: "off" });
    });
    test.afterAll(async () => {
      await front.close();
      await elsewhere.close();
    });

    test("pictures come from the shop, the backend behind it and hosts of IMAGE_HOSTS only", async ({ page }) => {
      for (const path of ["/", "/admin/login"]) {
        await page.goto(front.url + path);
        expect(await shows(page, `${front.url}/brand/icon-512.png`), path).toBe(true);
        expect(await shows(page, `${front.proxy.url}/brand/icon-512.png`), path).toBe(true);
        expect(await shows(page, `${elsewhere.picturesUrl}/pictures/5.png`), path).toBe(true);
        expect(await shows(page, `${elsewhere.url}/pictures/5.png`), path).toBe(false);
      }
      await page.goto("/");
      expect(await shows(page, `${elsewhere.picturesUrl}/pictures/5.png`)).toBe(false);
    });

    test("docs/back-office.md: with PATTERN_LIBRARY=off only its pages answer 404", async ({ page, request }) => {
      for (const path of Object.values(PATTERN_PAGES))
        for (const visit of ["first", "second"]) {
          const answer = await request.get(front.url + path);
          expect(answer.status(), `${visit} visit of ${path}`).toBe(404);
          expect(await answer.text(), path).not.toContain("元件庫");
        }
      await page.goto(`${front.url}/testPage`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("找不到頁面");
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect((await request.get(`${front.url}/shop`)).status()).toBe(200);
    });
  });
});
