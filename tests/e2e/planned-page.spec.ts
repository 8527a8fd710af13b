import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import type { AdminProduct, CreateProductInput } from "@/lib/contract/admin-products";
import { documentOf, productForm } from "../support/admin-product";
import { plainGet } from "./support/plain-get";
import { freshShop, sendAsPage, signInAsAdmin, test } from "./support/shop";

/** Long enough that the page is cached before, on a slow machine too. */
const soon = () => new Date(Date.now() + 20_000).toISOString();
const patient = { timeout: 60_000 };

const products = "/api/bff/admin/products";

const look = ({ id }: AdminProduct) => plainGet(`${freshShop().url}/shop/${id}`);
const priceOf = async (product: AdminProduct) => /"price":\s*"?(\d+)/.exec((await look(product)).body.toString())?.[1];
const statusOf = async (product: AdminProduct) => (await look(product)).status;

/** A product whose page comes from the cache, as for every visitor, until its schedule changes it. */
async function cached(page: Page, schedule: Partial<CreateProductInput>): Promise<AdminProduct> {
  const made = await sendAsPage(page.request, "POST", products, productForm(1, `PLAN-${randomUUID().slice(0, 8)}`));
  expect(made.status()).toBe(200);
  const product: AdminProduct = (await made.json()).data;
  const form = documentOf(product, schedule);
  const variants = form.variants.map((variant) => ({ ...variant, sale_price: 380 }));
  const saved = await sendAsPage(page.request, "PUT", `${products}/${product.id}`, { ...form, variants });
  expect(saved.status()).toBe(200);
  return product;
}

test("docs/back-office.md: on a cached page a sale begins, and a product is archived", async ({ page }) => {
  await signInAsAdmin(page);
  const onSale = await cached(page, { sale_starts_at: soon() });
  const archived = await cached(page, { unpublish_at: soon() });
  expect([await priceOf(onSale), await statusOf(archived)]).toEqual(["420", 200]);
  for (const product of [onSale, archived])
    await expect.poll(async () => (await look(product)).headers["x-nextjs-cache"]).toBe("HIT");
  await expect.poll(() => priceOf(onSale), patient).toBe("380");
  await expect.poll(() => statusOf(archived), patient).toBe(404);
  // Its pictures do not exist, which the tests of other pages would notice.
  await sendAsPage(page.request, "POST", `${products}/bulk`, { ids: [onSale.id], action: "unpublish" });
});
