import { randomInt } from "node:crypto";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { defaultOrders, type OrderSettings } from "@/lib/contract/settings";
import { simpleProduct } from "./catalogue";
import { asAdministrator, type Cell } from "./matrix";

/** What a shop's order settings are from now on: those of a new shop, with some changed. */
export async function setOrderSettings(cell: Cell, change: Partial<OrderSettings> = {}): Promise<void> {
  const admin = await asAdministrator(cell);
  const { version } = (await admin.call("GET settings/orders")).data;
  await admin.call("PUT settings/orders", { body: { ...defaultOrders, ...change, version } });
}

/** Somebody whom the shop has never seen. */
export function aStranger() {
  const number = String(randomInt(100_000_000)).padStart(8, "0");
  return { name: "陌生人", email: `stranger-${number}@mail.example`, phone: `09${number}` };
}

let made = 0;

/** A product of one sku, NT$100, of which there are so many pieces. */
export async function aProduct({ shop }: Cell, pieces: number, price = 100): Promise<string> {
  const sku = `HELD-${made++}`;
  await createProduct(shop.db, {
    ...simpleProduct(shop.catalogue.categories.tea, sku, sku, price, pieces),
    position: 0,
  });
  return sku;
}
