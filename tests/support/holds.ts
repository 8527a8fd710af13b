import { randomInt } from "node:crypto";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { defaultOrders, type OrderSettings } from "@/lib/contract/settings";
import { simpleProduct } from "./catalogue";
import { asAdministrator, type Cell } from "./matrix";

/** Saves order settings: those of a new shop with the given changes. */
export async function setOrderSettings(cell: Cell, change: Partial<OrderSettings> = {}): Promise<void> {
  const admin = await asAdministrator(cell);
  const { version } = (await admin.call("GET settings/orders")).data;
  await admin.call("PUT settings/orders", { body: { ...defaultOrders, ...change, version } });
}

/** A visitor with contact details that the shop has not seen before. */
export function newVisitor() {
  const number = String(randomInt(100_000_000)).padStart(8, "0");
  return { name: "陌生人", email: `stranger-${number}@mail.example`, phone: `09${number}` };
}

let made = 0;

/** A product of one sku, NT$100, with so much stock. */
export async function aProduct({ shop }: Cell, quantity: number, price = 100): Promise<string> {
  const sku = `HELD-${made++}`;
  await createProduct(shop.db, {
    ...simpleProduct(shop.catalogue.categories.tea, sku, sku, price, quantity),
    position: 0,
  });
  return sku;
}
