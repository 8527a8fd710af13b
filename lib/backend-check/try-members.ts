import { thirteen } from "../existing-backend/calls";
import { leniencies } from "../existing-backend/leniency";
import type { Ask } from "./ask";
import { type Judged, notSent, type Outcome, Shortcoming } from "./judge";

/** A made-up member, who has to be refused. */
export async function tryStranger(ask: Ask, judged: Judged): Promise<Outcome[]> {
  const { login, logout } = thirteen;
  return [
    judged(login, await ask({ ...login, body: login.body() }), () => {
      throw new Shortcoming("a made-up member was signed in");
    }),
    judged(logout, await ask(logout)),
  ];
}

export type Member = { email: string; password: string };

/**
 * Signs a member in, looks into the cart and signs out again.
 * @param askAs asks with a token
 * @returns sign-in, sign-out and, where there was a token, the cart; and what is to be said of the token
 */
export async function tryMember(askAs: (bearer?: string) => Ask, judged: Judged, member: Member) {
  const { cart, login, logout } = thirteen;
  const withoutOffset = () => leniencies.get("times without an offset") ?? 0;
  const before = withoutOffset();
  const signedIn = await askAs()({ ...login, body: member });
  const hasOffset = withoutOffset() === before;
  const session = signedIn.answer?.data.user_token;
  const outcome = judged({ ...login, mayRefuse: undefined }, signedIn, ({ user_token }) => endOf(user_token));
  if (!session) return { outcomes: [outcome, notSent(logout, "there is no token")], notes: [] };
  const ask = askAs(session.token);
  const seen = await ask(cart);
  // A member may have no cart yet, but the token has to count.
  const mayRefuse = seen.failure?.status === 401 ? undefined : cart.mayRefuse;
  const looked = judged({ ...cart, mayRefuse }, seen, ({ cart_items }) => `${cart_items.length} lines`);
  const signedOut = judged({ ...logout, mayRefuse: undefined }, await ask(logout));
  const note = `expired_at has no offset and is read as Taipei's: ${endOf(session)}.`;
  return {
    outcomes: [outcome, signedOut, { ...looked, call: `${looked.call}, as a member` }],
    notes: hasOffset ? [] : [note],
  };
}

function endOf({ expired_at }: { expired_at: string | null }): string {
  if (expired_at === null) return "the token has no end that can be read: the session ends with the browser";
  return `the token ends in ${Math.round((Date.parse(expired_at) - Date.now()) / 3_600_000)} hours`;
}
