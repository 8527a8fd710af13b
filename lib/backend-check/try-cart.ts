import { type Found, thirteen } from "../existing-backend/calls";
import type { Ask } from "./ask";
import { type Judged, notSent, type Outcome, Shortcoming } from "./judge";

type Variant = { sku: string; available: number | null };

/**
 * Fills a new cart, changes and empties it, and reads it after each step, as a shopper does.
 * @param variant may be refused where it is the last one or sold out
 */
export async function tryCart(ask: Ask, judged: Judged, variant: Variant | undefined): Promise<Outcome[]> {
  const { cart, add, update, remove } = thirteen;
  const mayRefuse = (variant?.available ?? 2) > 1 ? undefined : "nothing in stock";
  if (!variant) {
    const why = "no product with sku and price was found";
    return [judged(cart, await ask(cart)), ...[add, update, remove].map((call) => notSent(call, why))];
  }
  const { sku } = variant;
  const added = await ask({ ...add, body: add.body({ sku }) });
  const uuid = added.answer?.data.uuid ?? undefined;
  const outcome = judged({ ...add, mayRefuse }, added);
  if (!uuid) {
    const why = "nothing could be put into a cart";
    return [judged(cart, await ask(cart)), outcome, ...[update, remove].map((call) => notSent(call, why))];
  }
  const found: Found = { sku, uuid };
  const look = async () => ask({ ...cart, query: { uuid } });
  const amountIn = ({ answer }: Awaited<ReturnType<typeof look>>) =>
    answer ? (answer.data.cart_items.find((line) => line.sku === sku)?.amount ?? 0) : undefined;
  const filled = await look();
  const updated = await ask({ ...update, body: update.body(found) });
  const changed = amountIn(await look());
  const removed = await ask({ ...remove, body: remove.body(found) });
  const left = amountIn(await look());
  return [
    judged({ ...cart, mayRefuse: undefined }, filled, () => held(amountIn(filled), 1)),
    outcome,
    judged({ ...update, mayRefuse }, updated, () => held(changed, 2)),
    judged(remove, removed, () => held(left, 0)),
  ];
}

/**
 * @throws Shortcoming when the cart holds another quantity of the product; a cart that cannot be read proves nothing
 */
function held(amount: number | undefined, wanted: number): string {
  if (amount === undefined || amount === wanted) return "ok";
  throw new Shortcoming(`the cart holds ${amount} of the product, not ${wanted}`);
}
