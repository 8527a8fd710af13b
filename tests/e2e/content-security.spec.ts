import { createHash } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { documents, type Route } from "./support/routes";
import { freshShop, listens, test } from "./support/shop";

/** An order's page is made for each request, for those who may see it. */
const isWhole = ({ path, status }: Route) => !status && !path.startsWith("/orders/");

/** Puts a script into the page as a hole in the shop would, and tells whether it ran. */
function runsInjected(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    return "injected" in window;
  });
}

/** The text of every inline script of a document that a browser would run. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = ""]) => !/\ssrc=|type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Every policy that came with the document, one each. */
async function policiesOf(path: string): Promise<string[]> {
  const answer = await fetch(freshShop().url + path);
  return answer.headers.get("Content-Security-Policy")?.split(", ") ?? [];
}

test.describe("docs/security.md: Content-Security-Policy", () => {
  for (const { path, name } of documents.filter(isWhole)) {
    test(`${name} allows no inline script but its own, on the first visit and after`, async () => {
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

  test("a script that somebody got into a page does not run, and the page works", async ({ page }) => {
    await page.goto("/shop/1");
    await listens(page);
    expect(await runsInjected(page)).toBe(false);
    await page.getByRole("button", { name: "加入購物車" }).click();
    await expect(page.getByRole("banner").getByText("1", { exact: true }).first()).toBeVisible();
  });

  test("nobody frames a page, changes its base or loads a script from elsewhere", async () => {
    for (const path of ["/", "/admin/login", "/account"]) {
      const [policy] = await policiesOf(path);
      for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain("unsafe-eval");
    }
  });
});
