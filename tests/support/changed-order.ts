import type { Api } from "@/lib/api-client/client";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import type { AdminOrder } from "@/lib/contract/orders";
import { simpleProduct, skus } from "./catalogue";
import { placeOrderOf, taipei } from "./checkout";
import { asAdministrator, type Cell } from "./matrix";

type Admin = Api["admin"];
type Wish = { lines: Record<string, number>; shipping?: "home_delivery" | "store_pickup"; address?: typeof taipei };

/** The current order as staff see it. */
export async function readOrder(admin: Admin, number: string): Promise<AdminOrder> {
  return (await admin.call("GET orders/{number}", { params: { number } })).data;
}

/** The body of a change, without the total. */
export function changeBodyOf(
  { version }: Pick<AdminOrder, "version">,
  { lines, shipping = "home_delivery", address = taipei }: Wish,
) {
  const wished = Object.entries(lines).map(([sku, amount]) => ({ sku, amount }));
  return { version, lines: wished, shipping, ...(shipping === "home_delivery" && { address }) };
}

/** The result of a change without making it. */
export async function previewChange(admin: Admin, order: AdminOrder, wish: Wish) {
  const { version, lines, shipping, address } = changeBodyOf(order, wish);
  const written = lines.map(({ sku, amount }) => `${sku}:${amount}`);
  const place = address && { county: address.county, district: address.district };
  const query = { version, lines: written, shipping, ...place };
  return (await admin.call("GET orders/{number}/change", { params: { number: order.number }, query })).data;
}

/** Previews a change and makes it at the previewed total. */
export async function changeTo(admin: Admin, order: AdminOrder, wish: Wish): Promise<AdminOrder> {
  const { total } = await previewChange(admin, order, wish);
  const body = { ...changeBodyOf(order, wish), total };
  return (await admin.call("POST orders/{number}/changes", { params: { number: order.number }, body })).data;
}

/** Performs a staff action on an order with its current version. */
export async function actNow(
  admin: Admin,
  { number }: { number: string },
  action: "confirm" | "confirm_transfer" | "cancel",
): Promise<AdminOrder> {
  const { version } = await readOrder(admin, number);
  return (await admin.call("POST orders/{number}/actions", { params: { number }, body: { action, version } })).data;
}

/** An order whose transfer staff have confirmed. */
export async function paidByTransfer(cell: Cell, amount = 1, sku: string = skus.towel) {
  const admin = await asAdministrator(cell);
  const placed = await placeOrderOf(cell.api, [{ sku, amount }], { payment: "bank_transfer" });
  return { admin, placed, order: await actNow(admin, placed, "confirm_transfer") };
}

let made = 0;

/** A new product at NT$300. @returns its SKU */
export async function scarceSku(cell: Cell, onHand: number): Promise<string> {
  const sku = `CHANGED-${made++}`;
  const draft = simpleProduct(cell.shop.catalogue.categories.ware, sku, sku, 300, onHand);
  await createProduct(cell.shop.db, { ...draft, position: 0 });
  return sku;
}
