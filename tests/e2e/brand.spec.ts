import { randomInt } from "node:crypto";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { accentTheme } from "@/lib/contract/accent-theme";
import { pictureFile } from "./support/picture-file";
import { openPage, signInAsAdmin, test } from "./support/shop";

const accent = "#8a1c4a";
const rgb = (hex = "") => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

test("settings: the shop's colour is that of buttons in both modes, here and in the back office", async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await save(page, accent);
  for (const mode of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: mode });
    for (const path of ["/shop/1", "/admin/settings/brand"]) {
      await page.goto(path);
      const colour = page.locator("body");
      await expect
        .poll(() => colour.evaluate((body) => getComputedStyle(body).getPropertyValue("--accent")), path)
        .toBe(accentTheme(accent)?.[mode]["--accent"]);
    }
    await page.goto("/shop/1");
    const button = page.getByRole("button", { name: "加入購物車" }).first();
    await expect(button).toHaveCSS("background-color", rgb(accentTheme(accent)?.[mode]["--accent"]));
  }
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/admin/settings/brand");
  await page.getByLabel("品牌色", { exact: true }).fill("#ffff00");
  for (const name of ["淺色模式", "深色模式"]) {
    await expect(page.getByRole("region", { name }).getByText(/最低對比 (4\.[5-9]|[5-9]|1\d)/)).toBeVisible();
  }
  await save(page, "");
  await page.goto("/shop/1");
  await expect(page.locator("head style", { hasText: "--accent" })).toHaveCount(0);
});

test("settings: the header has a logo for each mode, and the browser's tab the icon", async ({ page }) => {
  await signInAsAdmin(page);
  const name = `brand-${randomInt(10_000)}`;
  await openPage(page, "/admin/settings/brand");
  for (const [label, file] of [
    ["標誌（深色背景）", await pictureFile(`${name}.png`, "#ffffff", 300, 72)],
    ["方形標誌", await pictureFile(`${name}.png`, "#112233", 512, 512)],
  ] as const) {
    const field = page.locator("input[type=file]").and(page.getByLabel(label));
    const uploaded = page.waitForResponse(/\/api\/bff\/admin-uploads/);
    await field.setInputFiles(file);
    const { data } = await (await uploaded).json();
    await expect(page.locator(`img[src="${data.thumb_url}"]`)).toBeVisible();
  }
  await saveForm(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const logos = page.getByRole("banner").getByRole("link", { name: "禾日選物" }).locator("img");
  await expect(logos.first()).toBeHidden();
  await expect(logos.last()).toBeVisible();
  await expect(logos.last()).toHaveAttribute("src", /^\/uploads\/p-/);
  const icon = (await page.locator('link[rel="icon"]').getAttribute("href")) ?? "";
  const { dominant } = await sharp(await (await page.request.get(icon)).body()).stats();
  // The middles of the steps in which `sharp` counts.
  expect(dominant).toEqual({ r: 24, g: 40, b: 56 });

  await openPage(page, "/admin/settings/brand");
  await page.getByRole("button", { name: "移除 標誌（深色背景）" }).click();
  await saveForm(page);
});

async function save(page: Page, colour: string): Promise<void> {
  await openPage(page, "/admin/settings/brand");
  await page.getByLabel("品牌色", { exact: true }).fill(colour);
  await saveForm(page);
}

async function saveForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("設定已儲存").first()).toBeVisible();
}
