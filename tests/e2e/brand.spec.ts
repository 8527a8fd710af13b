import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Page, test as plain } from "playwright/test";
import sharp from "sharp";
import { basics } from "@/lib/backend/seed/basics";
import { accentTheme } from "@/lib/contract/accent-theme";
import { brand } from "@/lib/contract/brand";
import { requiredPolicies } from "@/lib/contract/policies";
import { productForm } from "../support/admin-product";
import { allMails } from "./support/mail-files";
import { end, launchShop, type RunningServer, waitFor } from "./support/processes";
import { documents } from "./support/routes";
import { DEMO_PASSWORD, newDataDirectory } from "./support/servers";
import { freshShop, listens, signInAsAdmin, test } from "./support/shop";

/** Texts and pictures that only the demo shop has. */
const demoWords = [
  ...["禾日", "HERI", "heri.example", "迪化街", "節氣電子報"],
  ...Object.values(basics.brand ?? {}).filter((value) => typeof value === "string" && value.length > 3),
].map(String);
const demoPicture = /\/(?:brand|products|categories|blog)\/[\w-]+\.(?:webp|png|svg)/;

const accent = "#8a1c4a";
const own = {
  ...brand.parse({}),
  shop_name: "小南洋雜貨",
  tagline: "巷口的味道",
  accent,
  notice: "連假照常出貨",
  notice_url: "/faq",
  footer_text: "三代人的雜貨店",
  contact_hours: "週二至週六 11:00–19:00",
  line_url: "@nanyang",
  facebook_url: "https://www.facebook.com/nanyang",
};

/** Sends a request like a page of the shop. */
async function send(request: APIRequestContext, url: string, method: string, path: string, data: object) {
  const answer = await request.fetch(`${url}${path}`, { method, data, headers: { Origin: url, Connection: "close" } });
  expect(answer.ok(), `${path}: ${answer.ok() ? "" : await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Everything that a shop needs before it opens, and its opening. */
async function open(request: APIRequestContext, url: string): Promise<void> {
  const admin = <T>(method: string, path: string, data: object): Promise<T> =>
    send(request, url, method, `/api/bff/admin/${path}`, data);
  for (const key of requiredPolicies) {
    const text = { title: "約定", summary: "小南洋雜貨的約定", body: "內容" };
    await admin("POST", `policies/${key}/versions`, { ...text, effective_on: null, based_on: null });
  }
  await admin("POST", "opening/steps", { step: "payment" });
  const all = await admin<{ id: number }[]>("POST", "product-categories", { key: "food", title: "南北貨" });
  await admin("POST", "products", productForm(all[0]?.id ?? 0, "CUP"));
  const answer = await request.get(`${url}/api/bff/admin/opening`);
  await admin("POST", "opening", { version: (await answer.json()).data.version });
}

plain.describe.serial("an empty shop with a brand of its own", () => {
  let shop: RunningServer;
  const directory = newDataDirectory();

  plain.beforeAll(async () => {
    shop = await launchShop(freshShop().directory, {
      DATA_DIR: directory,
      ADMIN_EMAIL: "owner@nanyang.example",
      ADMIN_PASSWORD: DEMO_PASSWORD,
    });
    await waitFor(`${shop.url}/readyz`, shop, 60);
  });
  plain.afterAll(() => end(shop));

  plain("no word or picture of the demo is on any page, in any mail, on any slip", async ({ page }) => {
    const { request } = page;
    const { url } = shop;
    // Before anything was entered: neutral words.
    for (const path of ["/", "/admin/login", "/manifest.webmanifest", "/icons/icon.svg"]) {
      expect(demoIn(await (await request.get(url + path)).text()), path).toEqual([]);
    }
    const login = { email: "owner@nanyang.example", password: DEMO_PASSWORD };
    await send(request, url, "POST", "/api/bff/admin-session", login);
    await send(request, url, "PUT", "/api/bff/admin/settings/basics", {
      ...{
        company_name: "小南洋有限公司",
        representative: "林曉晴",
        address1: "臺南市中西區民權路 1 號",
        phone1: "06-222-3344",
      },
      ...{ email1: "hi@nanyang.example", version: 0 },
    });
    await send(request, url, "PUT", "/api/bff/admin/settings/brand", { ...own, version: 0 });
    await open(request, url);
    await send(request, url, "POST", "/api/bff/subscribe", { email: "guest@nanyang.example" });
    await send(request, url, "POST", "/api/bff/admin/settings/mail/test", {});

    const personal = /^\/(admin|account|orders\/|test|shop\/|blog\/)/;
    const pages = documents.map(({ path }) => path).filter((path) => !personal.test(path));
    const backOffice = ["/admin", "/admin/login", "/admin/forgot-password", "/admin/order", "/admin/settings/brand"];
    const files = ["/manifest.webmanifest", "/feeds/blog.xml", "/feeds/google-merchant.xml", "/icons/icon.svg"];
    // /developers documents the API with recorded examples of the demo, and says so.
    for (const path of [...pages, ...backOffice, ...files].filter((path) => !path.startsWith("/developers/"))) {
      expect(demoIn(await (await request.get(url + path)).text()), path).toEqual([]);
    }
    await expect.poll(() => allMails(directory).length).toBeGreaterThan(1);
    for (const { html, text, sender } of allMails(directory)) {
      expect(demoIn(`${sender}${html}${text}`)).toEqual([]);
      expect(sender).toContain("小南洋雜貨");
      expect(html).toContain(accent);
    }
  });

  plain("its name, notice, footer and pages elsewhere are where they belong", async ({ page }) => {
    await page.goto(`${shop.url}/`);
    await expect(page).toHaveTitle("小南洋雜貨｜巷口的味道");
    await expect(page.getByRole("complementary", { name: "店家公告" }).getByRole("link")).toHaveAttribute(
      "href",
      "/faq",
    );
    await expect(page.getByRole("banner").getByRole("link", { name: "小南洋雜貨" })).toBeVisible();
    const footer = page.getByRole("contentinfo");
    for (const text of [own.footer_text, own.contact_hours]) await expect(footer.getByText(text)).toBeVisible();
    const line = footer.getByRole("link", { name: "LINE 官方帳號" });
    await expect(line).toHaveAttribute("href", "https://line.me/R/ti/p/%40nanyang");
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({
      name: "小南洋雜貨",
      sameAs: ["https://line.me/R/ti/p/%40nanyang", own.facebook_url],
    });
    await page.goto(`${shop.url}/contact`);
    await expect(page.getByRole("main").getByText(own.contact_hours)).toBeVisible();
    await page.goto(`${shop.url}/admin/login`);
    await expect(page).toHaveTitle(/｜小南洋雜貨後台$/);
    await expect(page.getByRole("main").getByText("小南洋雜貨")).toBeVisible();
  });

  plain("its icons and share picture are drawn in its colour", async ({ page }) => {
    const { request } = page;
    const svg = await request.get(`${shop.url}/icons/icon.svg`);
    expect(await svg.text()).toMatch(new RegExp(`fill="${accent}".*>小</text>`));
    for (const [file, size] of [
      ["48.png", 48],
      ["180.png", 180],
      ["192.png", 192],
      ["512.png", 512],
      ["maskable.png", 512],
    ] as const) {
      const { format, width, height } = await sharp(
        await (await request.get(`${shop.url}/icons/${file}`)).body(),
      ).metadata();
      expect([format, width, height], file).toEqual(["png", size, size]);
    }
    const { dominant } = await sharp(await (await request.get(`${shop.url}/share/shop.jpg`)).body()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g);
    const icon = await request.get(`${shop.url}/favicon.ico`);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
    for (const name of ["nothing.png", "logo.png", "constructor"]) {
      expect((await request.get(`${shop.url}/icons/${name}`)).status(), name).toBe(404);
    }
  });

  function demoIn(text: string): string[] {
    return [...demoWords.filter((word) => text.includes(word)), ...(demoPicture.exec(text) ?? [])];
  }
});

const rgb = (hex = "") => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

test("settings: the shop's colour is that of buttons in both modes, in the shop and in the back office", async ({
  page,
}) => {
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
  await page.goto("/admin/settings/brand");
  await listens(page);
  await page.getByLabel("品牌色", { exact: true }).fill("#ffff00");
  for (const name of ["淺色模式", "深色模式"]) {
    await expect(page.getByRole("region", { name }).getByText(/最低對比 (4\.[5-9]|[5-9]|1\d)/)).toBeVisible();
  }
  await save(page, "");
  await page.goto("/shop/1");
  await expect(page.locator("head style", { hasText: "--accent" })).toHaveCount(0);
});

test("settings: uploaded logos are in the header, one for each mode, and the icon is in the browser's tab", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const name = `brand-${randomInt(10_000)}`;
  const picture = (color: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: color } })
      .png()
      .toBuffer();
  await page.goto("/admin/settings/brand");
  await listens(page);
  for (const [label, buffer] of [
    ["標誌（深色背景）", await picture("#ffffff", 300, 72)],
    ["方形標誌", await picture("#112233", 512, 512)],
  ] as const) {
    const field = page.locator("input[type=file]").and(page.getByLabel(label));
    const uploaded = page.waitForResponse(/\/api\/bff\/admin-uploads/);
    await field.setInputFiles({ name: `${name}.png`, mimeType: "image/png", buffer });
    await uploaded;
    await expect(page.getByRole("button", { name: `移除 ${label}` })).toBeVisible();
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
  expect(dominant.b).toBeGreaterThan(dominant.r);

  await page.goto("/admin/settings/brand");
  await listens(page);
  await page.getByRole("button", { name: "移除 標誌（深色背景）" }).click();
  await saveForm(page);
});

async function save(page: Page, colour: string): Promise<void> {
  await page.goto("/admin/settings/brand");
  await listens(page);
  await page.getByLabel("品牌色", { exact: true }).fill(colour);
  await saveForm(page);
}

async function saveForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("設定已儲存").first()).toBeVisible();
}
