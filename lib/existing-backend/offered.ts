export type AskedCall = {
  method: string;
  /** With `:id` in the place of what names one thing. */
  pattern: string;
  /** Whether the call holds nothing but what the shop itself puts into it: no id, no query, no body, no bearer. */
  isPlain: boolean;
};

/** How long a no is believed, in milliseconds: a backend that learns a call is noticed within minutes. */
const NO_MS = 5 * 60_000;
/** The same for a call that was never answered and is not answered now: less is known then. */
const SILENCE_MS = 60_000;
/** Calls that are remembered; there are fewer than a hundred plain ones. */
const MOST = 200;

/** What a status says of a call outside the thirteen, unless the answer gives one of our contract's reasons. */
const NOT_OFFERED = new Set([401, 403, 404, 405, 410, 501]);

/** Whether an answer means that the backend does not know the call. */
export function saysNotOffered(status: number): boolean {
  return NOT_OFFERED.has(status);
}

/** Remembers answers to plain calls only: a refusal of one id or token must switch nothing off for others. */
export function rememberOffers(now: () => number = Date.now) {
  const refusedUntil = new Map<string, number>();
  const families = new Set<string>();
  const keyOf = ({ method, pattern }: AskedCall) => `${method} ${pattern}`;
  /** `/policies/about` and `/policies/term-of-service` are one thing to a backend. */
  const familyOf = ({ pattern }: AskedCall) => pattern.split("/")[1] ?? "";
  const refuse = (call: AskedCall, time: number) => {
    if (!call.isPlain || refusedUntil.size >= MOST) return;
    refusedUntil.set(keyOf(call), now() + time);
  };
  return {
    /** Whether it is known that there is no answer to this call. */
    isKnownAsMissing: (call: AskedCall) => call.isPlain && (refusedUntil.get(keyOf(call)) ?? 0) > now(),
    wasAnswered: (call: AskedCall) => families.has(familyOf(call)),
    noteAnswer: (call: AskedCall) => {
      refusedUntil.delete(keyOf(call));
      families.add(familyOf(call));
    },
    noteMissing: (call: AskedCall) => refuse(call, NO_MS),
    noteSilence: (call: AskedCall) => refuse(call, SILENCE_MS),
  };
}

export type OfferMemory = ReturnType<typeof rememberOffers>;
