import { plainCoupon } from "./coupon";
import { asAdministrator, type Cell } from "./matrix";

/** Staff create a coupon like that, with the given changes. */
export async function newCoupon(cell: Cell, code: string, more: object = {}): Promise<void> {
  await (await asAdministrator(cell)).call("POST coupons", { body: { ...plainCoupon, code, ...more } });
}
