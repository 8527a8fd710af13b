import { type BackendCall, type Found, thirteen } from "../existing-backend/calls";
import { type Access, type Ask, createAsk, type Heard } from "./ask";
import { judge, notSent, type Outcome, reasonOf, Shortcoming } from "./judge";
import { askOthers, type Offer } from "./others";

export type Report = {
  address: string;
  /** Whether calls that change data were sent. */
  write: boolean;
  verdict: "ready" | "failed" | "no_backend";
  message: string;
  calls: Outcome[];
  others: Offer[];
};

/**
 * Sends the thirteen calls and some others.
 * @param write also those that change data (docs/backends.md)
 */
export async function checkBackend(access: Access, { write }: { write: boolean }): Promise<Report> {
  const ask = createAsk(access);
  const { basics, categories, filters, list, hottest } = thirteen;
  const [company, menu, narrowing, products, hot] = await Promise.all([
    ask(basics),
    ask(categories),
    ask(filters),
    ask(list),
    ask(hottest),
  ]);
  const first = [company, menu, narrowing, products, hot];
  const about = { address: access.baseUrl, write };
  const message = noBackend(first, access.timeoutMs);
  if (message) return { ...about, verdict: "no_backend", message, calls: [], others: [] };

  const judged: Judged = (call, heard, describe) => judge(call, heard, access.timeoutMs, describe);
  const shown = products.answer?.data.data ?? [];
  const [{ outcome: product, variant }, cart, others] = await Promise.all([
    findProduct(ask, shown, access.timeoutMs),
    write ? undefined : ask(thirteen.cart).then((heard) => judged(thirteen.cart, heard)),
    askOthers(ask, shown[0]?.id),
  ]);
  const calls = [
    judged(basics, company, ({ company_name }) => (company_name ? "ok" : "no company_name: the shop's own is shown")),
    judged(categories, menu, (all) => countOf(all.length, "categories", menu)),
    judged(filters, narrowing, ({ tags, price }) => `${tags.length} tags, ${price ? "with" : "without"} prices`),
    judged(list, products, (all) => countOf(all.data.length, "products", products, all.total)),
    judged(hottest, hot, (all) => countOf(all.data.length, "products", hot)),
    product,
    ...(cart ? [cart, ...unsent("needs --write")] : []),
    ...(write ? [...(await tryCart(ask, judged, variant)), ...(await tryMembers(ask, judged))] : []),
  ];
  const failed = calls.filter(({ result }) => result === "failed").length;
  return {
    ...about,
    verdict: failed > 0 ? "failed" : "ready",
    message: failed > 0 ? `${failed} of the thirteen calls failed.` : readyMessage(calls),
    calls,
    others,
  };
}

function readyMessage(calls: Outcome[]): string {
  const left = calls.filter(({ result }) => result === "not_sent").length;
  return left > 0
    ? `What was sent is in order; ${left} calls were not sent.`
    : "All thirteen calls are in order; sign in once by hand, since no right password was tried.";
}

/** Why the backend cannot be judged at all, in one sentence; undefined when at least one answer is usable. */
function noBackend(heard: Heard<unknown>[], timeoutMs: number): string | undefined {
  const answered = heard.filter(({ status }) => status !== undefined);
  const [{ status = 0 } = {}] = answered;
  if (answered.length === 0) {
    const [{ failure, cause } = {}] = heard;
    const reason = failure?.kind === "timeout" ? `no answer within ${timeoutMs / 1000} s` : reasonOf(cause);
    return `There is no backend: ${reason}.`;
  }
  const areAll = (test: (status: number) => boolean) => answered.every((one) => test(one.status ?? 0));
  if (areAll((one) => one === 401 || one === 403)) {
    return `Every call is answered with ${status}: check API_SECRET and API_SECRET_HEADER.`;
  }
  if (heard.some(({ code }) => code !== undefined)) return undefined;
  if (areAll((one) => one >= 300 && one < 400)) {
    return `Every call is answered with a redirect (${status}), which the shop does not follow.`;
  }
  const what = answered.some(({ isHtml }) => isHtml) ? "web pages" : "something else than the envelope";
  return `This is no backend of the shop: its calls are answered with ${what} (status ${status}).`;
}

/** @throws Shortcoming when nothing of a list could be read */
function countOf(length: number, what: string, { fields }: Heard<unknown>, total = length): string {
  if (length === 0 && fields.length > 0) throw new Shortcoming(`none of its ${what} can be read`);
  return total > length ? `${length} of ${total} ${what}` : `${length} ${what}`;
}

/** At most this many products are tried to find one that can be put into a cart. */
const MOST_LOOKED_AT = 5;

type Listed = { id: number; price_from: number | null };

async function findProduct(ask: Ask, shown: Listed[], timeoutMs: number) {
  const call = thirteen.product;
  let outcome: Outcome = notSent(call, "the list has no product to ask for");
  const priced = shown.filter(({ price_from }) => price_from !== null);
  for (const { id } of [...priced, ...shown].slice(0, MOST_LOOKED_AT)) {
    const heard = await ask({ ...call, path: call.path.replace("{id}", String(id)) });
    outcome = judge(call, heard, timeoutMs, ({ variants }) => {
      return variants.length > 0 ? "ok" : "no sku and price: it cannot be bought";
    });
    const variant = heard.answer?.data.variants.find(({ available }) => available === null || available > 1);
    if (variant || outcome.result === "failed") return { outcome, variant };
  }
  return { outcome, variant: undefined };
}

function unsent(why: string): Outcome[] {
  const { add, update, remove, login, logout, subscribe } = thirteen;
  return [add, update, remove, login, logout, subscribe].map((call) => notSent(call, why));
}

type Judged = <T>(call: BackendCall, heard: Heard<T>, describe?: (data: T) => string) => Outcome;

async function tryMembers(ask: Ask, judged: Judged): Promise<Outcome[]> {
  const { login, logout, subscribe } = thirteen;
  return [
    judged(login, await ask({ ...login, body: login.body() }), () => {
      throw new Shortcoming("a made-up member was signed in");
    }),
    judged(logout, await ask(logout)),
    judged(subscribe, await ask({ ...subscribe, body: subscribe.body() }), () => "ok"),
  ];
}

/** Fills a new cart, changes and empties it, and reads it after each step, as a shopper does. */
async function tryCart(ask: Ask, judged: Judged, variant: { sku: string } | undefined): Promise<Outcome[]> {
  const { cart, add, update, remove } = thirteen;
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

/**
 * @throws Shortcoming when the cart holds another quantity of the product; a cart that cannot be read proves nothing
 */
function held(amount: number | undefined, wanted: number): string {
  if (amount === undefined || amount === wanted) return "ok";
  throw new Shortcoming(`the cart holds ${amount} of the product, not ${wanted}`);
}
