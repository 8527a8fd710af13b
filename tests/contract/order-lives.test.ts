import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, productVariants } from "@/lib/backend/catalogue/tables";
import { shipments } from "@/lib/backend/orders/shipment-tables";
import { orders } from "@/lib/backend/orders/tables";
import type { CreateCouponInput } from "@/lib/contract/admin-coupons";
import { defaultShipping, type ShippingSettings } from "@/lib/contract/settings";
import { skus } from "../support/catalogue";
import { readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { setOrderSettings } from "../support/holds";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { type Desk, deskOf } from "../support/order-desk";
import { raisedBounds } from "../support/raised-bounds";
import { Random } from "../support/random";
import { expectInvariants } from "../support/shop-sums";

const LIVES = 8;
const MONTH = 30 * 24 * 60 * 60_000;

type World = {
  coupon: Pick<CreateCouponInput, "kind" | "value" | "minimum"> & { in: "linen" | "tea" | null; enabled: boolean };
  shipping: Partial<ShippingSettings>;
  price: number;
  return_days: number;
  category: "linen" | "tea";
};

/** A step of an order's life, or undefined when it cannot be made now. */
type Step = { name: string; adds?: boolean; take: (desk: Desk) => Promise<unknown> };

function someWorld(random: Random): World {
  const kind = random.pick(["fixed", "percent", "free_shipping"] as const);
  const value = { fixed: 1 + random.below(800), percent: 1 + random.below(100), free_shipping: 0 }[kind];
  return {
    coupon: {
      ...{ kind, value, minimum: random.below(2) * random.below(1_500) },
      ...{ in: random.pick([null, "linen", "tea"] as const), enabled: random.below(4) > 0 },
    },
    shipping: {
      home_delivery_fee: random.below(300),
      free_shipping_from: random.below(3) === 0 ? null : 300 + random.below(2_000),
    },
    price: 1 + random.below(2_000),
    return_days: 30 + random.below(30),
    category: random.pick(["linen", "tea"] as const),
  };
}

/** A life: changes by the shopper, the money, items that cannot be sent, parcels and returns. */
function someLife(random: Random): Step[] {
  const change = (): Step => {
    const [towels, tins] = [1 + random.below(4), random.below(3)];
    const lines = { [skus.towel]: towels, ...(tins > 0 && { [skus.tin]: tins }) };
    return { name: `change to ${Object.values(lines)}`, adds: true, take: (desk) => desk.change({ lines }) };
  };
  const pay: Step = { name: "pay", take: (desk) => desk.act("confirm_transfer") };
  const remove: Step = { name: "take one out", take: (desk) => desk.remove(1) };
  const send: Step = { name: "deliver", take: (desk) => desk.send(["pack", "ship", "deliver"]) };
  const giveBack: Step = {
    name: "return one after a month",
    take: async (desk) => {
      const asked = await desk.returned(1);
      if (asked?.status === "requested") await desk.onReturn("approve", { id: asked.id });
      if (asked) await desk.inspect(1);
    },
  };
  const before = Array.from({ length: random.below(3) }, change);
  const after = Array.from({ length: random.below(3) }, () => (random.below(3) === 0 ? remove : change()));
  return [...before, pay, ...after, pay, remove, send, giveBack, giveBack];
}

onEveryCell(
  (cell) => {
    const db = () => cell().shop.db;

    /** The shop as it is now: its fees, days, coupon, prices, and the category of what was ordered. */
    async function makeIt(world: World, coupon: { id: number; code: string }): Promise<void> {
      const admin = await asAdministrator(cell());
      const { categories } = cell().shop.catalogue;
      const seen = (await admin.call("GET settings/shipping")).data;
      await admin.call("PUT settings/shipping", {
        body: { ...defaultShipping, ...world.shipping, version: seen.version },
      });
      await setOrderSettings(cell(), { ...raisedBounds, return_days: world.return_days });
      const { in: category, ...terms } = world.coupon;
      const { version } = (await admin.call("GET coupons/{id}", { params: { id: coupon.id } })).data;
      const category_ids = category && [categories[category]];
      const body = { ...plainCoupon, ...terms, code: coupon.code, category_ids, version };
      await admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body });
      await setPrice(world.price);
      const linen = db()
        .select({ id: productVariants.productId })
        .from(productVariants)
        .where(eq(productVariants.sku, skus.towel));
      await db().update(products).set({ categoryId: categories[world.category] }).where(inArray(products.id, linen));
    }

    const setPrice = (price: number) =>
      db()
        .update(productVariants)
        .set({ price })
        .where(inArray(productVariants.sku, [skus.towel, skus.tin]));

    async function placed(code: string): Promise<Desk> {
      const lines = [
        { sku: skus.towel, amount: 2 },
        { sku: skus.tin, amount: 1 },
      ];
      const form = await readyCheckout(cell().api, lines, { payment: "bank_transfer" });
      const preview = (await cell().api.orders.preview({ uuid: form.uuid, coupon: code, shipping: "home_delivery" }))
        .data;
      const { data } = await cell().api.orders.place({
        ...form,
        coupon: preview.coupon?.refused ? undefined : code,
        total: preview.total,
      });
      return deskOf(cell(), data);
    }

    /** What a step came to: its refusal, or the order's sums. */
    async function after(step: Step, desk: Desk) {
      const refused = await step.take(desk).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      const { subtotal, discount, shipping_fee, total, paid_total, refunded_total, refunds, returns } =
        await desk.read();
      const money = { subtotal, discount, shipping_fee, total, paid_total, refunded_total };
      return {
        refused,
        ...money,
        refunds: refunds.map(({ amount }) => amount),
        returns: returns.map(({ refund }) => refund),
      };
    }

    async function old(desk: Desk): Promise<void> {
      const [row] = await db().select({ id: orders.id }).from(orders).where(eq(orders.number, desk.number));
      await db()
        .update(shipments)
        .set({ deliveredAt: new Date(Date.now() - 20 * (MONTH / 30)) })
        .where(eq(shipments.orderId, row?.id ?? 0));
    }

    test(`docs/orders.md, Then or now: ${LIVES} lives of orders come to the same sums when all rules change between their steps`, async () => {
      let made = 0;
      for (let seed = 1; seed <= LIVES; seed += 1) {
        const random = new Random(seed);
        const code = `LIFE-${seed}`;
        const terms = someWorld(random);
        const admin = await asAdministrator(cell());
        const coupon = { id: (await admin.call("POST coupons", { body: { ...plainCoupon, code } })).data.id, code };
        await makeIt(terms, coupon);
        const [control, changed] = [await placed(code), await placed(code)];
        const history: string[] = [];
        for (const step of someLife(random)) {
          await makeIt(terms, coupon);
          const expected = await after(step, control);
          await makeIt(
            { ...someWorld(random), ...(step.adds && { price: terms.price, category: terms.category }) },
            coupon,
          );
          history.push(step.name);
          if (!expected.refused) made += 1;
          expect(await after(step, changed), `${seed}: ${history.join(", ")}`).toEqual(expected);
          if (step.name === "deliver") for (const desk of [control, changed]) await old(desk);
        }
        await control.settleAll();
        const { paid_total, refunded_total } = await changed.settleAll();
        expect(paid_total - refunded_total, String(seed)).toBe(control.order.paid_total - control.order.refunded_total);
      }
      expect(made, "steps that were made, and not refused").toBeGreaterThan(LIVES * 6);
      await expectInvariants(db());
    });
  },
  { both: true },
);
