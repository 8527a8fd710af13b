import { patternOf } from "../api-client/errors";
import type { ShownId } from "../contract/shown-id";
import { thirteen } from "../existing-backend/calls";
import { leniencies } from "../existing-backend/leniency";
import { type Access, type Ask, createAsk, type Heard } from "./ask";
import { type Judged, judge, notSent, type Outcome, reasonOf, Shortcoming } from "./judge";
import { type Asked, notesOn } from "./notes";
import { askOthers, type Offer } from "./others";
import { tryCart } from "./try-cart";
import { type Member, tryMember, tryStranger } from "./try-members";

export type Report = {
  address: string;
  /** Whether calls that change data were sent. */
  write: boolean;
  verdict: "ready" | "failed" | "no_backend";
  message: string;
  calls: Outcome[];
  others: Offer[];
  /** Whole sentences. */
  notes: string[];
};

/**
 * Sends the thirteen calls and some others.
 * @param write also those that change data (docs/backends.md)
 * @param member is signed in and out
 */
export async function checkBackend(
  access: Access,
  { write, member }: { write: boolean; member?: Member },
): Promise<Report> {
  const asked: Asked[] = [];
  const askAs = (bearer?: string) => noted(createAsk({ ...access, bearer }), asked);
  const ask = askAs();
  leniencies.clear();
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
  if (message) return { ...about, verdict: "no_backend", message, calls: [], others: [], notes: [] };

  const shown = products.answer?.data.data ?? [];
  // Not among the answers that notes are made of: what a page that should not be there says of itself is no matter.
  const isOnePage = shown.length > 0 && products.answer?.data.last_page === 1;
  const next = isOnePage ? await createAsk(access)({ ...list, query: { ...list.query, page: 2 } }) : undefined;
  const isCutShort = next?.answer?.data.data.some(({ id }) => shown.every((one) => one.id !== id));
  const judged: Judged = (call, heard, describe) => judge(call, heard, access.timeoutMs, describe);
  const [{ outcome: product, variant }, cart, others] = await Promise.all([
    findProduct(ask, shown, access.timeoutMs),
    write ? undefined : ask(thirteen.cart).then((heard) => judged(thirteen.cart, heard)),
    askOthers(ask, shown[0]?.id),
  ]);
  const { add, update, remove, login, logout, subscribe } = thirteen;
  const filled = write ? await tryCart(ask, judged, variant) : [];
  const stranger = write ? await tryStranger(ask, judged) : [login, logout].map((call) => notSent(call, NEEDS_WRITE));
  const known = member ? await tryMember(askAs, judged, member) : { outcomes: [], notes: [] };
  const calls = [
    judged(basics, company, ({ company_name }) => (company_name ? "ok" : "no company_name: the shop's own is shown")),
    judged(categories, menu, (all) => countOf(all.length, "categories", menu)),
    judged(filters, narrowing, ({ tags, price }) => `${tags.length} tags, ${price ? "with" : "without"} prices`),
    judged(list, products, (all) => countOf(all.data.length, "products", products, all.total)),
    judged(hottest, hot, (all) => countOf(all.data.length, "products", hot)),
    product,
    ...(cart ? [cart, ...[add, update, remove].map((call) => notSent(call, NEEDS_WRITE))] : []),
    ...filled,
    ...worst(stranger, known.outcomes.slice(0, 2)),
    write ? judged(subscribe, await ask({ ...subscribe, body: subscribe.body() })) : notSent(subscribe, NEEDS_WRITE),
    ...known.outcomes.slice(2),
  ];
  const failed = calls.filter(({ result }) => result === "failed").length;
  return {
    ...about,
    verdict: failed > 0 ? "failed" : "ready",
    message: failed > 0 ? `${failed} of the thirteen calls failed.` : readyMessage(calls, member !== undefined),
    calls,
    others,
    notes: [...(isCutShort ? [CUT_SHORT] : []), ...notesOn(asked, others), ...known.notes],
  };
}

const CUT_SHORT = "GET /products has more products than its total says: only those of its first page are shown.";
const NEEDS_WRITE = "needs --write";

/** Of the same calls, tried as a stranger and as a member, what failed, else what says more. */
function worst(stranger: Outcome[], member: Outcome[]): Outcome[] {
  return stranger.map((one, index) => (one.result === "failed" ? one : (member[index] ?? one)));
}

function readyMessage(calls: Outcome[], isMember: boolean): string {
  const left = calls.filter(({ result }) => result === "not_sent").length;
  if (left > 0) return `What was sent is in order; ${left} calls were not sent.`;
  return isMember
    ? "All thirteen calls are in order."
    : "All thirteen calls are in order; sign in once by hand, since no right password was tried.";
}

/** Notes each answer with the name of its call. */
function noted(ask: Ask, asked: Asked[]): Ask {
  return async (call) => {
    const heard = await ask(call);
    asked.push({ call: `${call.method} ${patternOf(call.path).replace(":id", "{id}")}`, heard });
    return heard;
  };
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

type Listed = { id: ShownId; price_from: number | null };

async function findProduct(ask: Ask, shown: Listed[], timeoutMs: number) {
  const call = thirteen.product;
  let soldOut: { sku: string; available: number | null } | undefined;
  let outcome: Outcome = notSent(call, "the list has no product to ask for");
  const priced = shown.filter(({ price_from }) => price_from !== null);
  for (const { id } of [...priced, ...shown].slice(0, MOST_LOOKED_AT)) {
    const heard = await ask({ ...call, path: call.path.replace("{id}", encodeURIComponent(id)) });
    outcome = judge(call, heard, timeoutMs, ({ variants }) => {
      return variants.length > 0 ? "ok" : "no sku and price: it cannot be bought";
    });
    const all = heard.answer?.data.variants ?? [];
    const variant = all.find(({ available }) => available === null || available > 1);
    if (variant || outcome.result === "failed") return { outcome, variant };
    soldOut ??= all[0];
  }
  return { outcome, variant: soldOut };
}
