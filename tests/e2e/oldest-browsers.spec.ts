import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { newInScript, newInStyles } from "../support/browser-floor";
import { freshShop, test } from "./support/shop";

/** The text of every built file of a kind that browsers load. */
function built(ending: ".js" | ".css"): { file: string; text: string }[] {
  const chunks = join(freshShop().directory, ".next/static/chunks");
  const files = readdirSync(chunks, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(ending));
  return files.map((file) => ({ file, text: readFileSync(join(chunks, file), "utf8") }));
}

test.describe("README.md: the oldest browsers", () => {
  test("are the same in package.json, in the paper, and in what older ones are told", () => {
    const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
    const floor: string[] = JSON.parse(read("package.json")).browserslist;
    const named = ["README.md", "messages/zh/common.json"].map((file) =>
      floor.filter((browser) => !read(file).toLowerCase().includes(browser)),
    );
    expect(named).toEqual([[], []]);
  });

  test("can read every built script and style, and lack nothing that those need", () => {
    const scripts = built(".js");
    expect(scripts.length).toBeGreaterThan(20);
    // Next's polyfills are for older browsers, and these do not load them.
    const loaded = scripts.filter(({ text }) => !text.includes("__core-js_shared__"));
    const found = [
      ...loaded.flatMap(({ file, text }) => newInScript(text).map((part) => `${file}: ${part}`)),
      ...built(".css").flatMap(({ file, text }) => newInStyles(text).map((part) => `${file}: ${part}`)),
    ];
    expect(found).toEqual([]);
  });

  test("mark required fields although they know no alternative text of generated content", () => {
    const styles = built(".css").map(({ text }) => text);
    expect(styles.join("")).toMatch(/\.required-mark::?after\{[^}]*content:"\*"[;}]/);
  });

  test("older ones say so on every page, without a script, and can be read and searched", async ({ page }) => {
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    // The unit by which the styles recognise them.
    await page.route("**/_next/static/**/*.css", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("1rlh", "1unknown") });
    });
    const notice = page.getByText("這個瀏覽器的版本太舊");
    for (const address of ["/", "/shop/3", "/checkout", "/admin/login"]) {
      await page.goto(address, { waitUntil: "commit" });
      await expect(notice, address).toBeVisible();
    }
    await page.goto("/contact", { waitUntil: "commit" });
    await expect(page.getByRole("main").getByRole("link", { name: "02-2555-0168" })).toBeVisible();
    await page.goto("/shop", { waitUntil: "commit" });
    await page.getByRole("searchbox").filter({ visible: true }).fill("紅玉");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.getByRole("heading", { level: 3, name: "日月潭紅玉紅茶" })).toBeVisible();
  });

  test("are not told so", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("這個瀏覽器的版本太舊")).toBeHidden();
  });
});
