import { randomUUID } from "node:crypto";
import { Refused } from "./refused";

/** Quantities by sku, and the token of the member whose cart it is. */
type Cart = { owner?: string; lines: Map<string, number> };
type Body = Record<string, unknown>;

/** Called for an unknown uuid, which is a new or an empty cart unless this throws. */
type OnUnknown = (isRead: boolean) => void;

/** The price of a sku in TWD; undefined for one that cannot be ordered. */
type PriceOf = (sku: unknown) => number | undefined;

/** The carts by uuid. One that was created with a token belongs to that token alone. */
export class Carts {
  readonly #carts = new Map<string, Cart>();

  constructor(
    readonly priceOf: PriceOf,
    readonly onUnknown: OnUnknown,
    readonly written: (total: number) => unknown,
  ) {}

  /** Drops every cart, as a restart does. */
  forget(): void {
    this.#carts.clear();
  }

  /**
   * Adds to the cart's line; a cart is created when the uuid is unknown. @returns what section 7 names: the uuid alone
   */
  add({ sku, amount, uuid }: Body, bearer: string | undefined): unknown {
    if (this.priceOf(sku) === undefined) throw new Refused(422, "這個商品買不了");
    const known = this.#find(uuid, bearer);
    const key = known ? String(uuid) : randomUUID();
    const cart = known ?? { owner: bearer, lines: new Map() };
    cart.lines.set(String(sku), (cart.lines.get(String(sku)) ?? 0) + Number(amount));
    this.#carts.set(key, cart);
    return { uuid: key };
  }

  /** Sets a line's amount; 0 removes it. */
  set({ sku, amount, uuid }: Body, bearer: string | undefined): void {
    const lines = this.#find(uuid, bearer)?.lines;
    if (!lines?.has(String(sku))) throw new Refused(404, "購物車沒有這個商品");
    if (Number(amount) === 0) lines.delete(String(sku));
    else lines.set(String(sku), Number(amount));
  }

  /** The lines of a cart, none when there is no such cart; without a uuid those of the member's. */
  read(uuid: string | null, bearer: string | undefined): unknown {
    const own = [...this.#carts.values()].findLast(({ owner }) => owner !== undefined && owner === bearer);
    const lines = (uuid ? this.#find(uuid, bearer, true) : own)?.lines ?? new Map<string, number>();
    const items = [...lines].map(([sku, amount]) => ({
      sku,
      amount,
      total: this.written((this.priceOf(sku) ?? 0) * amount),
    }));
    return { cart_items: items };
  }

  #find(uuid: unknown, bearer: string | undefined, isRead = false): Cart | undefined {
    const cart = this.#carts.get(String(uuid));
    if (!cart && typeof uuid === "string") this.onUnknown(isRead);
    if (cart?.owner && cart.owner !== bearer) throw new Refused(403, "這不是您的購物車");
    return cart;
  }
}
