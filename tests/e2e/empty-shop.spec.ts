import { type APIRequestContext, expect, type Page } from "playwright/test";
import sharp from "sharp";
import { basics } from "@/lib/backend/seed/basics";
import { brand } from "@/lib/contract/brand";
import { requiredPolicies } from "@/lib/contract/policies";
import { productForm } from "../support/admin-product";
import { sendTo, signInAt } from "./support/front";
import { allMails } from "./support/mail-files";
import { documents } from "./support/routes";
import { demoAdmin, type OwnServer, startEmptyShop } from "./support/servers";
import { test } from "./support/shop";

/** Texts and pictures that only the demo shop has. */
const demoWords = [
  ...["禾日", "HERI", "heri.example", "迪化街", "節氣電子報"],
  ...Object.values(basics.brand ?? {}).filter((value) => typeof value === "string" && value.length > 3),
].map(String);
const demoPicture = /\/(?:brand|products|categories|blog)\/[\w-]+\.(?:webp|png|svg)/;
const demoIn = (text: string) => [
  ...demoWords.filter((word) => text.includes(word)),
  ...(demoPicture.exec(text) ?? []),
];

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

test.describe
  .serial("an empty shop", () => {
    let shop: OwnServer;
    let owner: Page;

    test.beforeAll(async ({ browser }) => {
      shop = await startEmptyShop();
      owner = await browser.newPage({ baseURL: shop.url });
    });
    test.afterAll(async () => {
      await owner?.close();
      await shop?.close();
    });

    test("before it opens, visitors see an announcement everywhere, and nothing of a shop", async ({ page }) => {
      for (const path of ["/", "/shop", "/shop/1", "/blog", "/faq", "/carts", "/checkout", "/register"]) {
        expect((await page.goto(shop.url + path))?.status(), path).toBe(200);
        await expect(page.getByText("即將開張"), path).toBeVisible();
        await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute("content", /noindex/);
      }
      await expect(page.getByRole("navigation")).toHaveCount(0);
      // A text that is not in force yet.
      await page.goto(`${shop.url}/about`);
      await expect(page.getByText("即將開張")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "隱私權政策" })).toHaveCount(0);
      for (const path of ["/", "/admin/login", "/manifest.webmanifest", "/icons/icon.svg"]) {
        expect(demoIn(await (await page.request.get(shop.url + path)).text()), path).toEqual([]);
      }
    });

    test("before it opens, cart, feeds and sitemap are closed", async ({ request }) => {
      for (const path of ["/feeds/google-merchant.xml", "/feeds/blog.xml", "/sitemap.xml", "/sitemaps/pages.xml"]) {
        expect((await request.get(shop.url + path)).status(), path).toBe(404);
      }
      expect(await (await request.get(`${shop.url}/robots.txt`)).text()).toBe("User-agent: *\nDisallow: /\n");
      const headers = { Origin: shop.url };
      const cart = await request.post(`${shop.url}/api/bff/cart`, { data: { sku: "P-0001", amount: 1 }, headers });
      expect([cart.status(), (await cart.json()).data.error]).toEqual([403, "shop_closed"]);
      expect((await request.post(`${shop.url}/api/bff/preview`, { data: {}, headers })).status()).toBe(401);
    });

    test("an empty list says so, and has no search and no filters", async () => {
      await signInAt(owner.request, shop, demoAdmin);
      for (const path of ["/admin/order", "/admin/product", "/admin/member"]) {
        await owner.goto(path);
        await expect(owner.locator('[data-grid-status="rendered"]')).toBeVisible();
        await expect(owner.getByRole("main").getByRole("heading", { level: 2 }), path).toHaveCount(1);
        await expect(owner.getByRole("main").getByRole("searchbox"), path).toHaveCount(0);
        await expect(owner.getByRole("button", { name: /篩選|欄位|檢視/ }), path).toHaveCount(0);
      }
      for (const [path, name] of Object.entries({
        "/admin/banner": "新增橫幅",
        "/admin/blog": /寫第一篇文章|寫新文章/,
        "/admin/pages": "新增頁面",
      })) {
        await owner.goto(path);
        await expect(owner.getByRole("main").getByRole("link", { name }), path).toHaveCount(1);
      }
      await owner.goto("/admin/media");
      await expect(owner.getByRole("heading", { name: "圖庫裡還沒有圖片" })).toBeVisible();
    });

    test("on a phone a group of draft questions has its title on one line", async () => {
      const size = owner.viewportSize();
      await owner.setViewportSize({ width: 375, height: 812 });
      await owner.goto("/admin/faq");
      const subject = owner.getByRole("region", { name: "退貨與退款" });
      await expect(subject.getByText("8 題，8 題未發布")).toBeVisible();
      await expect(subject.getByRole("button", { name: /全部發布/ })).toBeVisible();
      const title = await subject.getByRole("button", { name: "退貨與退款", exact: true }).boundingBox();
      expect(title?.height).toBeLessThan(60);
      if (size) await owner.setViewportSize(size);
    });

    test("once it is open with a brand of its own, no word or picture of the demo is on any page or in any mail", async () => {
      const { request } = owner;
      await open(request, shop);
      await sendTo(request, shop, "POST", "/api/bff/subscribe", { email: "guest@nanyang.example" });
      await sendTo(request, shop, "POST", "/api/bff/admin/settings/mail/test", {});

      const personal = /^\/(admin|account|orders\/|test|shop\/|blog\/)/;
      const pages = documents.map(({ path }) => path).filter((path) => !personal.test(path));
      const backOffice = ["/admin", "/admin/login", "/admin/forgot-password", "/admin/order", "/admin/settings/brand"];
      const files = ["/manifest.webmanifest", "/feeds/blog.xml", "/feeds/google-merchant.xml", "/icons/icon.svg"];
      // /developers documents the API with recorded examples of the demo, and says so.
      for (const path of [...pages, ...backOffice, ...files].filter((path) => !path.startsWith("/developers/"))) {
        expect(demoIn(await (await request.get(path)).text()), path).toEqual([]);
      }
      await expect.poll(() => allMails(shop.dataDirectory).length).toBeGreaterThan(1);
      for (const { html, text, sender } of allMails(shop.dataDirectory)) {
        expect(demoIn(`${sender}${html}${text}`)).toEqual([]);
        expect(sender).toContain("小南洋雜貨");
        expect(html).toContain(accent);
      }
      expect(await (await request.get("/sitemap.xml")).text()).toContain("/shop/1");
      expect(await (await request.get("/robots.txt")).text()).toContain("Allow: /");
      await request.get("/shop");
      expect((await request.get("/shop")).headers()["x-nextjs-cache"]).toBe("HIT");
    });

    test("its name, notice, footer, icons and share picture are its own", async ({ page, request }) => {
      await page.goto(`${shop.url}/`);
      await expect(page).toHaveTitle("小南洋雜貨｜巷口的味道");
      const notice = page.getByRole("complementary", { name: "店家公告" }).getByRole("link");
      await expect(notice).toHaveAttribute("href", "/faq");
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

      const file = async (path: string) => (await request.get(shop.url + path)).body();
      expect((await file("/icons/icon.svg")).toString()).toMatch(new RegExp(`fill="${accent}".*>小</text>`));
      for (const [name, size] of Object.entries({ "48": 48, "180": 180, "192": 192, "512": 512, maskable: 512 })) {
        const { format, width, height } = await sharp(await file(`/icons/${name}.png`)).metadata();
        expect([format, width, height], name).toEqual(["png", size, size]);
      }
      const { dominant } = await sharp(await file("/share/shop.jpg")).stats();
      expect(dominant.r).toBeGreaterThan(dominant.g);
      const icon = await request.get(`${shop.url}/favicon.ico`);
      expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
      for (const name of ["nothing.png", "logo.png", "constructor"]) {
        expect((await request.get(`${shop.url}/icons/${name}`)).status(), name).toBe(404);
      }
    });
  });

/** Enters everything that a shop needs before it opens, and opens it. */
async function open(request: APIRequestContext, shop: OwnServer): Promise<void> {
  const admin = (method: string, path: string, data: object) =>
    sendTo(request, shop, method, `/api/bff/admin/${path}`, data);
  const company = { company_name: "小南洋有限公司", representative: "林曉晴", address1: "臺南市中西區民權路 1 號" };
  await admin("PUT", "settings/basics", {
    ...company,
    phone1: "06-222-3344",
    email1: "hi@nanyang.example",
    version: 0,
  });
  await admin("PUT", "settings/brand", { ...own, version: 0 });
  for (const key of requiredPolicies) {
    const text = { title: "約定", summary: "小南洋雜貨的約定", body: "內容" };
    await admin("POST", `policies/${key}/versions`, { ...text, effective_on: null, based_on: null });
  }
  await admin("POST", "opening/steps", { step: "payment" });
  const categories = await admin("POST", "product-categories", { key: "food", title: "南北貨" });
  const [category] = Object.values(categories) as { id: number }[];
  await admin("POST", "products", productForm(category?.id ?? 0, "CUP"));
  const { version } = await sendTo(request, shop, "GET", "/api/bff/admin/opening");
  await admin("POST", "opening", { version });
}
