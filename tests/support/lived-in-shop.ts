import sharp from "sharp";
import { directoryStore } from "@/lib/backend/files/directory-store";
import type { FileStore } from "@/lib/backend/files/file-store";
import type { PlacedOrder } from "@/lib/contract/orders";
import { skus } from "./catalogue";
import { placeOrderOf, readyCheckout } from "./checkout";
import { connect } from "./connections";
import { plainCoupon } from "./coupon";
import { asAdministrator, type Cell, cellOf } from "./matrix";
import { signUp } from "./members";
import { deskOf } from "./order-desk";
import { turnOnSecondFactor } from "./second-factor";
import { backendOn, mailing, openShop, paymentOptions, SECRET, SECRET_HEADER } from "./shop";
import { staffToken } from "./staff";
import type { Engine } from "./test-database";

/** What a test reads from a restored shop. */
export type Traces = {
  /** Paid and partially refunded; readable by its token, with a picture of the defect. */
  order: PlacedOrder;
  returnPicture: string;
  publicPicture: string;
  member: string;
  /** Of staff `owner`, who needs a one-time code at sign-in. */
  secondFactor: { secret: string; codes: string[] };
};

/** A shop with its own directory or bucket for uploads. */
export async function openCell(engine: Engine, uploads: FileStore): Promise<Cell> {
  const shop = await openShop(engine);
  const backend = backendOn(shop.db, paymentOptions, mailing, uploads);
  return cellOf({ ...shop, backend }, await connect("in-process", backend));
}

/** The same for an existing database, as after a restore. */
export async function cellOn(shop: Pick<Cell["shop"], "engine" | "open">, uploads: string): Promise<Cell> {
  const { db, close } = shop.open;
  const backend = backendOn(db, paymentOptions, mailing, directoryStore(uploads));
  const none = () => {
    throw new Error("a restored shop is opened once");
  };
  const catalogue = {
    categories: { tea: 0, ware: 0, linen: 0 },
    tags: { fresh: 0, gift: 0, sale: 0 },
    products: new Map(),
  };
  const whole = { ...shop, url: "", db, backend, catalogue, secondBackend: none, secondDb: none, close };
  return cellOf(whole, await connect("in-process", backend));
}

/**
 * Fills a shop with everything that can happen: members, coupons, orders of every outcome, returns, refunds, stock,
 * uploads, staff.
 */
export async function fillLivedInShop(cell: Cell): Promise<Traces> {
  const admin = await asAdministrator(cell);
  const { email, api } = await signUp(cell);
  await admin.call("POST coupons", { body: { ...plainCoupon, code: "LIVED-IN" } });
  const form = await readyCheckout(api, [{ sku: skus.towel, amount: 2 }]);
  await api.orders.place({ ...form, coupon: "LIVED-IN", total: form.total - plainCoupon.value });
  await placeOrderOf(cell.api, [{ sku: skus.tin, amount: 3 }], { payment: "bank_transfer" });
  const { number } = await placeOrderOf(cell.api, [{ sku: skus.bowl, amount: 1 }]);
  await admin.call("POST orders/{number}/actions", {
    params: { number },
    body: { action: "cancel", version: 1, reason: "地址有誤 🍵 \\u0041" },
  });
  await admin.call("POST inventories/adjust", {
    body: { sku: skus.cloth, change: -3, reason: "damage", note: "搬運碰撞" },
  });
  const { order, returnPicture } = await returnedOrder(cell);
  const publicPicture = await uploadPicture(cell);
  const token = await staffToken(cell, "owner");
  return { order, returnPicture, publicPicture, member: email, secondFactor: await turnOnSecondFactor(cell, token) };
}

/** An order that was delivered, paid by cash on delivery and partly returned, with a picture, and refunded. */
async function returnedOrder(cell: Cell) {
  const order = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 2 }]);
  const desk = await deskOf(cell, order);
  await desk.act("confirm");
  await desk.send(["pack", "ship", "deliver"]);
  await desk.act("collect_payment");
  const returnPicture = await uploadReturnPicture(cell, order);
  await desk.askReturn(1, { note: "顏色不合", pictures: [returnPicture] });
  await desk.read();
  await desk.refund(300);
  await desk.settle(0, "succeeded", "已匯款");
  return { order, returnPicture };
}

/** Uploads a public picture in the back office. @returns its address */
export async function uploadPicture(cell: Cell): Promise<string> {
  const headers = { Authorization: `Bearer ${await staffToken(cell, "content")}`, "Content-Type": "image/jpeg" };
  const answer = await cell.raw({ method: "POST", path: "/admin/uploads/pictures", body: await aJpeg(), headers });
  return (answer.envelope.data as { url: string }).url;
}

/** Uploads a picture for a return of this order. @returns its name */
export async function uploadReturnPicture(cell: Cell, { number, access_token }: PlacedOrder): Promise<string> {
  const headers = { "X-Order-Access": access_token, "Content-Type": "image/jpeg" };
  const answer = await cell.raw({ method: "POST", path: `/orders/${number}/pictures`, body: await aJpeg(), headers });
  return (answer.envelope.data as { name: string }).name;
}

export async function aJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: "#0a0" } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** The answer of a path below `/api/v1`; for an order with its token. */
export function see({ connection }: Cell, path: string, access?: string): Promise<Response> {
  const headers: [string, string][] = [[SECRET_HEADER, SECRET]];
  if (access) headers.push(["X-Order-Access", access]);
  return connection.sendRaw({ method: "GET", path: `/api/v1${path}`, headers });
}
