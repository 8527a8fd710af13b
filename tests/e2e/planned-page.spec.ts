import { expect, type Page } from "playwright/test";
import type { AdminProduct, CreateProductInput } from "@/lib/contract/admin-products";
import { documentOf, productForm } from "../support/admin-product";
import { plainGet } from "./support/plain-get";
import { freshShop, sendAsPage, signInAsAdmin, test } from "./support/shop";

/** Long enough that the page is cached before, on a slow machine too. */
const soon = () => new Date(Date.now() + 20_000).toISOString();
const patient = { timeout: 60_000 };

const products = "/api/bff/admin/products";

async function save(page: Page, product: AdminProduct, more: Partial<CreateProductInput>): Promise<AdminProduct> {
  const form = documentOf(product, more);
  const variants = form.variants.map((variant) => ({ ...variant, sale_price: 380 }));
  const answer = await sendAsPage(page.request, "PUT", `${products}/${product.id}`, { ...form, variants });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data;
}

test("docs/back-office.md: a cached page follows its schedule: a sale begins, and the product is archived", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const made = await sendAsPage(page.request, "POST", products, productForm(1, `PLAN-${Date.now()}`));
  expect(made.status()).toBe(200);
  let product: AdminProduct = (await made.json()).data;
  const address = `${freshShop().url}/shop/${product.id}`;
  const look = () => plainGet(address);
  /** Requests the page until it comes from the cache, as for every visitor. */
  const isCached = () => expect.poll(async () => (await look()).headers["x-nextjs-cache"]).toBe("HIT");
  const price = async () => /"price":\s*"?(\d+)/.exec((await look()).body.toString())?.[1];

  product = await save(page, product, { sale_starts_at: soon() });
  expect(await price()).toBe("420");
  await isCached();
  await expect.poll(price, patient).toBe("380");

  await save(page, product, { unpublish_at: soon() });
  expect((await look()).status).toBe(200);
  await isCached();
  await expect.poll(async () => (await look()).status, patient).toBe(404);
});
