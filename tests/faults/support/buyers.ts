import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { cart as cartSchema } from "@/lib/contract/carts";
import { checkoutPreview } from "@/lib/contract/checkouts";
import { envelope } from "@/lib/contract/envelope";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { order } from "@/lib/contract/orders";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { cookieOf, pageHeaders } from "../../bench/cart-load";
import { Random } from "../../support/random";

/** The SKU that all buyers order, so that they compete for the same rows. */
export const SKUS = ["TEA-RBY-50", "TEA-RBY-100", "TEA-FSO-75"];

const BUYERS = 8;
/** A refused buyer pauses before the next try. */
const PAUSE_MS = 50;
/** The timeout of browsers; a later answer counts as none. */
const PATIENCE_MS = 60_000;

const cartAnswer = envelope(cartSchema);
const previewAnswer = envelope(checkoutPreview);
const orderAnswer = envelope(order);

/** One purchase: a cart, and the form that was sent with its key at least once. */
export type Intent = {
  cart: string;
  key: string;
  form: CheckoutFormInput;
  lines: { sku: string; amount: number }[];
  /** The order's number, once the buyer got it. */
  number?: string;
};

/** The experience of buyers, at all shops of one fault. */
export class Experience {
  readonly intents: Intent[] = [];
  readonly answers = new Map<number, number>();
  /** Answers that were neither an envelope nor missing. */
  readonly broken: string[] = [];
  /** How often there was no answer: the connection was refused or lost. */
  unanswered = 0;
  longestMs = 0;

  get acknowledged(): number {
    return this.intents.filter(({ number }) => number).length;
  }

  /** Waits until some more orders were placed. */
  async sells(more: number, interval = 20): Promise<void> {
    const before = this.acknowledged;
    await expect.poll(() => this.acknowledged, { interval }).toBeGreaterThan(before + more);
  }

  /** How many answers said that the shop is unavailable. */
  get unavailable(): number {
    return [502, 503, 504].reduce((sum, status) => sum + (this.answers.get(status) ?? 0), 0);
  }

  /** Sends a request like a page of the shop. @returns the answer and its text; undefined when there was none */
  async send(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const started = performance.now();
    try {
      const answer = await fetch(url + path, {
        method: "POST",
        headers: { ...pageHeaders(url), ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return this.#heard(answer, await answer.text());
    } catch {
      this.unanswered += 1;
      return undefined;
    } finally {
      this.longestMs = Math.max(this.longestMs, performance.now() - started);
    }
  }

  #heard(answer: Response, text: string) {
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    if (!isEnvelope(text, answer.status)) this.broken.push(`${answer.status} ${text.slice(0, 200)}`);
    return { answer, text };
  }

  /** Sends the form of a purchase, with its key; it may be repeated, whatever its outcome. */
  async order(url: string, intent: Intent): Promise<number | undefined> {
    const headers = { Cookie: `cart=${intent.cart}`, "Idempotency-Key": intent.key };
    const sent = await this.send(url, "/api/bff/orders", intent.form, headers);
    if (!sent?.answer.ok) return sent?.answer.status;
    const { number } = orderAnswer.parse(JSON.parse(sent.text)).data;
    if (intent.number && intent.number !== number)
      throw new Error(`one intent is two orders: ${intent.number}, ${number}`);
    intent.number = number;
    return 200;
  }

  /** The contents of a purchase's cart, as its buyer sees it. */
  async cartOf(url: string, intent: Intent): Promise<Intent["lines"]> {
    const answer = await fetch(`${url}/api/bff/cart`, { headers: { Cookie: `cart=${intent.cart}` } });
    return cartAnswer.parse(await answer.json()).data.cart_items.map(({ sku, amount }) => ({ sku, amount }));
  }

  /** One buyer's way from an empty cart to the order. @returns whether there is one */
  async buy(url: string, random: Random, more: Partial<CheckoutFormInput> = {}): Promise<boolean> {
    const lines = SKUS.filter(() => random.next() < 0.6).map((sku) => ({ sku, amount: 1 + random.below(3) }));
    if (lines.length === 0) return false;
    let cart: string | undefined;
    for (const line of lines) {
      const added = await this.send(url, "/api/bff/cart", line, cart ? { Cookie: `cart=${cart}` } : {});
      cart ??= added && cookieOf(added.answer)?.slice("cart=".length);
      if (!added?.answer.ok || !cart) return false;
    }
    const seen = await this.send(url, "/api/bff/checkout", {}, { Cookie: `cart=${cart}` });
    if (!seen?.answer.ok || !cart) return false;
    const { total } = previewAnswer.parse(JSON.parse(seen.text)).data;
    const intent: Intent = { cart, key: randomUUID(), lines, form: { ...formOf(random), total, ...more } };
    this.intents.push(intent);
    return (await this.order(url, intent)) === 200;
  }
}

/** Eight buyers who order continuously until they are stopped. */
export function sendBuyers(url: string, experience: Experience, random: Random): { stop: () => Promise<void> } {
  let isOver = false;
  const buyer = async (own: Random) => {
    while (!isOver) if (!(await experience.buy(url, own))) await wait(PAUSE_MS);
  };
  const buyers = Promise.all(Array.from({ length: BUYERS }, () => buyer(new Random(random.below(2 ** 31)))));
  return {
    stop: async () => {
      isOver = true;
      await buyers;
    },
  };
}

function formOf(random: Random): Omit<CheckoutFormInput, "total"> {
  return {
    contact: { name: "林怡君", email: `buyer-${random.below(10 ** 9)}@shop.example`, phone: "0912345678" },
    address: { county: "臺北市", district: "大同區", street: "迪化街一段 32 號 3 樓" },
    shipping: "home_delivery",
    payment: random.next() < 0.5 ? "cash_on_delivery" : "bank_transfer",
    agreement: TERMS_VERSION,
  };
}

function isEnvelope(text: string, status: number): boolean {
  try {
    const { code, msg, data } = JSON.parse(text);
    return code === status && typeof msg === "string" && data !== undefined;
  } catch {
    return false;
  }
}
