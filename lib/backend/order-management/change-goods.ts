import { asc, eq, inArray } from "drizzle-orm";
import { MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import type { ChangeOrderTo, CheckOrderChange, OrderChangeCheck } from "@/lib/contract/order-changes";
import type { DeliveryAddress } from "@/lib/contract/order-forms";
import { withoutRepeatedRegion } from "@/lib/contract/split-address";
import { apiMessage } from "@/lib/i18n/translate";
import { orderBlock } from "../cart/order-block";
import { buyableColumns } from "../catalogue/buyable-columns";
import { lockStock, releaseStock, reserveStock } from "../catalogue/move-stock";
import { inventories, products, productVariants } from "../catalogue/tables";
import { STORE_LIMITS, totalProblem } from "../checkout/store-limits";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { inserted } from "../db/queries/rows-of";
import { ApiError, refusedField } from "../http/api-error";
import { canChangeOrder } from "../orders/allowed-actions";
import { moneyAfter } from "../orders/amount-due";
import { type ActedBy, changeOrder, type OrderChange } from "../orders/change-order";
import { findLineProgress, type LockedOrder, type OrderRow, orderStateOf, readOrderRow } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { payBefore } from "../orders/pay-before";
import { orderLines } from "../orders/tables";
import { settleDifference } from "../payments/settle-difference";
import { requireZip } from "../regions/regions";
import { readShopRules, type ShopRules } from "../settings/shop-rules";
import { agreedRules } from "./agreed-rules";
import { type Goods, type PlannedLine, type PresentLine, planLines } from "./plan-change";
import { deliveryOf, reprice, sumOf } from "./reprice";

/** The shop's limits for orders apply to shoppers; staff are limited only by what a line and a sum can hold. */
const NO_BOUNDS = { minimum_total: 0, maximum_total: null, max_line_amount: MAX_LINE_AMOUNT };

/**
 * Adds, removes and swaps items of an order or changes its delivery; stock and money follow, and the shopper gets a
 * mail (docs/changes.md). Nothing is written when nothing would differ.
 * @throws ApiError not_found, version_conflict, state_conflict, validation_failed, too_many_pieces, sku_unavailable,
 *   insufficient_stock, shipping_not_offered, above_maximum_total, total_changed when prices changed since the preview
 */
export async function changeGoods(db: Database, number: string, input: ChangeOrderTo, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, order) => {
    const { lines, shipping, total } = input;
    const address = input.address && withoutRepeatedRegion(input.address);
    const plan = await planChange(tx, order, { lines, shipping, address });
    if (plan.price.total !== total) throw new ApiError("total_changed", { total: plan.price.total });
    const words = [...wordsOf(plan.lines), ...wordsOfDelivery(order.row, input)];
    const place = address ?? { county: null, district: null, street: null };
    const store = shipping === "convenience_store" ? order.row.store : null;
    const delivery = { shippingMethod: shipping, zip: plan.zip, ...place, store };
    return words.length > 0 ? carryOut(tx, order, { ...plan, words, delivery }, by) : { events: [] };
  });
}

/** Previews `changeGoods` with the same plan. @throws ApiError as `changeGoods`, except total_changed */
export async function checkChange(db: Database, number: string, input: CheckOrderChange): Promise<OrderChangeCheck> {
  const row = await readOrderRow(db, number);
  if (row.version !== input.version) throw new ApiError("version_conflict");
  const orderState = await orderStateOf(db, row);
  const { lines: wished, shipping, county, district } = input;
  const address = county && district ? { county, district } : undefined;
  const { lines, price, money } = await planChange(db, { row, orderState }, { lines: wished, shipping, address });
  const { line_discounts: _, couponLost, ...sums } = price;
  return {
    ...sums,
    before: { subtotal: row.subtotal, discount: row.discount, shipping_fee: row.shippingFee, total: row.total },
    lines: lines
      .filter(({ amount }) => amount > 0)
      .map(({ sku, title, values, image, unitPrice, amount, parcelled }) => {
        return { sku, title, values, image, unit_price: unitPrice, amount, total: unitPrice * amount, parcelled };
      }),
    coupon_lost: couponLost,
    due: money.due,
    refund: money.refund,
  };
}

type Wish = Pick<ChangeOrderTo, "lines" | "shipping"> & {
  address?: Partial<DeliveryAddress> & Pick<DeliveryAddress, "county" | "district">;
};

async function planChange(tx: Database, { row, orderState }: LockedOrder, { lines: wished, shipping, address }: Wish) {
  if (!canChangeOrder(orderState)) throw new ApiError("state_conflict");
  const rules = await readShopRules(tx);
  const isNewMethod = shipping !== row.shippingMethod;
  if (isNewMethod && !rules.shipping.methods.some((method) => method === shipping))
    throw new ApiError("shipping_not_offered");
  if (orderState.parcels.packed && (isNewMethod || isElsewhere(row, address))) throw new ApiError("state_conflict");
  const zip = address ? requireZip(address) : null;
  const skus = wished.map(({ sku }) => sku);
  const lines = planLines(await findPresentLines(tx, row.id), wished, await findGoods(tx, skus));
  const agreed = await agreedRules(tx, row);
  const price = reprice(row, lines, agreed.coupon, {
    before: deliveryOf(row),
    after: isNewMethod || address ? { shippingMethod: shipping, place: address } : deliveryOf(row),
    fees: agreed,
    losesNothing: false,
  });
  const bounded = lines.map(({ sku, unitPrice, amount }) => ({ sku, amount, total: unitPrice * amount }));
  const block = orderBlock(NO_BOUNDS, bounded, price.total);
  if (block) throw new ApiError(block.reason, { limit: block.limit, sku: block.sku });
  if (shipping === "convenience_store" && price.total > STORE_LIMITS.total) {
    throw refusedField("shipping", totalProblem());
  }
  return { lines, price, rules, zip, money: moneyAfter(row, price.total, orderState.refundable) };
}

function isElsewhere(row: OrderRow, address: Wish["address"]): boolean {
  if (!address) return false;
  const { county, district, street = row.street } = address;
  return county !== row.county || district !== row.district || street !== row.street;
}

/** The street is kept with the order only, not in its permanent history. */
function wordsOfDelivery(row: OrderRow, { shipping, address }: Wish): string[] {
  // The new delivery method needs no store, or the order keeps its store.
  if (shipping !== row.shippingMethod) {
    return shipping === "convenience_store" ? [] : [apiMessage(`order_change.${shipping}`)];
  }
  return isElsewhere(row, address) ? [apiMessage("order_change.address")] : [];
}

async function findPresentLines(tx: Database, orderId: number): Promise<PresentLine[]> {
  const progress = await findLineProgress(tx, orderId);
  const { id, title, values, image, returnExempt } = orderLines;
  const rows = await tx
    .select({ id, title, values, image, returnExempt })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id));
  return rows.flatMap((line) => {
    const own = progress.find((one) => one.id === line.id);
    return own ? [{ ...own, ...line }] : [];
  });
}

async function findGoods(tx: Database, skus: string[]): Promise<Goods[]> {
  const rows = await tx
    .select({ sku: productVariants.sku, ...buyableColumns })
    .from(productVariants)
    .innerJoin(inventories, eq(inventories.sku, productVariants.sku))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.sku, skus));
  return rows.map(({ product_id, product_category_id, unit_price, return_exempt, ...article }) => ({
    ...article,
    productId: product_id,
    categoryId: product_category_id,
    unitPrice: unit_price,
    returnExempt: return_exempt,
  }));
}

/** The differences, a line of text for each SKU. */
function wordsOf(lines: PlannedLine[]): string[] {
  return [...new Set(lines.map(({ sku }) => sku))].flatMap((sku) => {
    const own = lines.filter((line) => line.sku === sku);
    const [was, amount] = [sumOf(own, (line) => line.was), sumOf(own, (line) => line.amount)];
    const title = [own[0]?.title, ...(own[0]?.values ?? [])].join(" ");
    if (was === amount) return [];
    if (was === 0) return [apiMessage("order_change.added", { title, amount })];
    if (amount === 0) return [apiMessage("order_change.removed", { title, amount: was })];
    return [apiMessage("order_change.amount", { title, was, amount })];
  });
}

type Plan = Awaited<ReturnType<typeof planChange>> & { words: string[]; delivery: Partial<OrderRow> };

async function carryOut(tx: Database, order: LockedOrder, plan: Plan, by: ActedBy): Promise<OrderChange> {
  const { row } = order;
  const { lines, price, words } = plan;
  const stored = await writeLines(tx, row.id, lines, price.line_discounts);
  const { subtotal, discount, shipping_fee: shippingFee, total } = price;
  const settled = await settleDifference(tx, order, total, "order_changed", by);
  const text = words.join("\n");
  const { refund } = plan.money;
  await mailShopper(tx, "order_changed", row, { text, ...(refund > 0 && { amount: refund }) });
  const deadline = await newDeadline(tx, order, total, plan.rules);
  // Last, as in place-order.ts. An order in review has reserved nothing.
  if (row.orderStatus !== "in_review") await moveStock(tx, row.version, stored);
  const pieces = sumOf(lines, ({ amount }) => amount);
  return {
    set: {
      ...plan.delivery,
      ...{ pieces, subtotal, discount, shippingFee, total },
      ...deadline,
      ...settled.set,
    },
    events: [{ kind: "order_changed", detail: { text, before: row.total, amount: total } }, ...settled.events],
  };
}

/** A shopper who has to pay more than before gets the whole time again; staff grant it by making the change. */
async function newDeadline(tx: Database, { row }: LockedOrder, total: number, rules: ShopRules) {
  const isWaiting = row.orderStatus === "pending" && row.payBefore && row.paymentMethod !== "cash_on_delivery";
  if (!isWaiting || total <= row.total) return {};
  return { payBefore: payBefore(row.paymentMethod, rules.orders, await databaseNow(tx)) };
}

type StoredLine = PlannedLine & { id: number };

async function writeLines(tx: Database, orderId: number, lines: PlannedLine[], discounts: number[]) {
  const stored: StoredLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { sku, productId, categoryId, title, values, image, unitPrice, amount, returnExempt } = line;
    const sums = { amount, total: unitPrice * amount, discount: discounts[index] ?? 0 };
    if (line.id !== undefined) {
      await tx.update(orderLines).set(sums).where(eq(orderLines.id, line.id));
      stored.push({ ...line, id: line.id });
      continue;
    }
    const article = { sku, productId, categoryId, title, values, image, unitPrice, returnExempt };
    const added = await tx
      .insert(orderLines)
      .values({ ...article, ...sums, orderId })
      .returning({ id: orderLines.id });
    stored.push({ ...line, id: inserted(added).id });
  }
  return stored;
}

/** Each version of an order changes its stock at most once, so the version identifies the movement in the ledger. */
async function moveStock(tx: Database, version: number, lines: StoredLine[]): Promise<void> {
  const moved = lines.map(({ id, sku, was, amount }) => {
    return { sku, quantity: amount - was, source: `order_line:${id}:${version}` };
  });
  const more = moved.filter(({ quantity }) => quantity > 0);
  const less = moved.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity }));
  await lockStock(
    tx,
    [...more, ...less].map(({ sku }) => sku),
  );
  await releaseStock(tx, less);
  if (more.length > 0) await reserveStock(tx, more);
}
