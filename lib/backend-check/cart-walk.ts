import { type BackendCall, type Found, thirteen } from "../existing-backend/calls";
import type { Ask, Heard } from "./ask";
import { judge, notSent, type Outcome, Shortcoming } from "./judge";

/** Fills a new cart, changes and empties it, and looks into it after each step, as a shopper does. */
export async function tryCart(ask: Ask, variant: { sku: string } | undefined, timeoutMs: number): Promise<Outcome[]> {
  const { cart, add, update, remove } = thirteen;
  const judged = <T>(call: BackendCall, heard: Heard<T>, describe?: (data: T) => string) =>
    judge(call, heard, timeoutMs, describe);
  if (!variant) {
    const why = "no product with sku, price and stock was found";
    return [judged(cart, await ask(cart)), ...[add, update, remove].map((call) => notSent(call, why))];
  }
  const { sku } = variant;
  const added = await ask({ ...add, body: add.body({ sku }) });
  const uuid = added.answer?.data.uuid ?? undefined;
  const outcome = judged(add, added);
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
    judged(update, updated, () => held(changed, 2)),
    judged(remove, removed, () => held(left, 0)),
  ];
}

/** @throws Shortcoming when the cart holds another number of the product; a cart that cannot be read says nothing */
function held(amount: number | undefined, wanted: number): string {
  if (amount === undefined || amount === wanted) return "ok";
  throw new Shortcoming(`the cart holds ${amount} of the product, not ${wanted}`);
}
