import { randomInt, randomUUID } from "node:crypto";
import { shippingFee } from "@/lib/backend/checkout/price-order";
import { cart } from "@/lib/contract/carts";
import { envelope } from "@/lib/contract/envelope";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { order } from "@/lib/contract/orders";
import { defaultShipping } from "@/lib/contract/settings";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { cookieOf, oneItem, pageHeaders } from "./cart-load";
import { type Measurement, measure, type Sample, type Server, sumUp } from "./measurement";

const BUYERS = 8;
/** A phase of this duration has enough measurements. */
const LONGEST_PHASE_MS = 15_000;

const cartAnswer = envelope(cart);
const orderAnswer = envelope(order);
/** Each buyer has a separate address, in the header of a trusted proxy. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const address = { county: "臺北市", district: "大同區", street: "迪化街一段 32 號 3 樓" };

type Basket = { cookie: string; total: number };

/**
 * Eight buyers at once, one item per order. First the carts are filled and only the orders measured, then each buyer
 * does both. Every item is ordered once.
 */
export async function measureOrders(shop: Server, skus: string[]): Promise<Measurement[]> {
  const half = Math.floor(skus.length / 2);
  const numbers = new Set<string>();
  const buyer = createBuyer(shop.url, numbers);
  const baskets: Basket[] = [];
  const filling = await runBuyers(skus.slice(0, half), async (sku) => {
    const { sample, basket } = await buyer.fill(sku);
    if (basket) baskets.push(basket);
    return sample;
  });
  const unfilled = filling.samples.filter((sample) => !sample.ok).length;
  if (unfilled > 0) throw new Error(`${unfilled} of ${half} carts were not filled`);
  const alone = await measure("place order", shop, () => summed(runBuyers(baskets, buyer.order)));
  const buy = async (sku: string) => {
    const { sample, basket } = await buyer.fill(sku);
    return basket ? joined(sample, await buyer.order(basket)) : sample;
  };
  const pair = await measure("add to cart + place order", shop, () => summed(runBuyers(skus.slice(half), buy)));
  const placed = [alone, pair].reduce((sum, { requests, failures }) => sum + requests - failures, 0);
  if (numbers.size !== placed) throw new Error(`${placed} orders were answered, with ${numbers.size} numbers`);
  return [alone, pair];
}

/** The buyers take jobs from one queue until it is empty or the time is over. */
async function runBuyers<T>(jobs: T[], work: (job: T) => Promise<Sample>) {
  const samples: Sample[] = [];
  const queue = jobs.values();
  const started = performance.now();
  const buy = async () => {
    for (const job of queue) {
      samples.push(await work(job));
      if (performance.now() - started > LONGEST_PHASE_MS) return;
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buy));
  return { samples, seconds: (performance.now() - started) / 1000 };
}

/** Fills carts and orders them like the pages of the shop. */
export function createBuyer(shopUrl: string, numbers: Set<string>) {
  return {
    /** Adds one item to a new cart. */
    fill: async (sku: string): Promise<{ sample: Sample; basket?: Basket }> => {
      const { sample, answer, text } = await send(`${shopUrl}/api/bff/cart`, pageHeaders(shopUrl), oneItem(sku));
      const cookie = cookieOf(answer);
      if (!sample.ok || !cookie) return { sample: { ...sample, ok: false } };
      return { sample, basket: { cookie, total: cartAnswer.parse(JSON.parse(text)).data.total } };
    },
    order: async ({ cookie, total }: Basket): Promise<Sample> => {
      const form = JSON.stringify(
        checkoutForm(total + shippingFee({ shipping: defaultShipping }, "home_delivery", total, address)),
      );
      const { sample, text } = await send(`${shopUrl}/api/bff/orders`, pageHeaders(shopUrl, cookie), form);
      if (sample.ok) numbers.add(orderAnswer.parse(JSON.parse(text)).data.number);
      return sample;
    },
  };
}

async function summed(run: Promise<{ samples: Sample[]; seconds: number }>) {
  const { samples, seconds } = await run;
  return sumUp(samples, seconds);
}

async function send(url: string, headers: Record<string, string>, body: string) {
  const started = performance.now();
  const from = { "X-Forwarded-For": newAddress() };
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, ...from },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - started;
  return { sample: { ok: answer.ok, milliseconds, bytes: Buffer.byteLength(text) }, answer, text };
}

function joined(first: Sample, second: Sample): Sample {
  return {
    ok: first.ok && second.ok,
    milliseconds: first.milliseconds + second.milliseconds,
    bytes: first.bytes + second.bytes,
  };
}

function checkoutForm(total: number): CheckoutFormInput {
  return {
    contact: {
      name: "林怡君",
      email: `buyer-${randomUUID()}@shop.example`,
      phone: `09${randomInt(1e8, 1e9).toString().slice(1)}`,
    },
    address,
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: TERMS_VERSION,
    total,
  };
}
