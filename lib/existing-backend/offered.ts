export type AskedCall = {
  method: string;
  /** With `:id` in place of each id. */
  pattern: string;
  /** Whether the call contains only input of the shop itself: no id, no query, no body, no bearer. */
  isPlain: boolean;
};

/** How long "not offered" is remembered, in milliseconds: a newly added call is noticed within minutes. */
const NO_MS = 5 * 60_000;
/** How long "not offered" is remembered for a call that was never answered: less is known then. */
const SILENCE_MS = 60_000;
/** Most calls that are remembered; there are fewer than a hundred plain ones. */
const MOST = 200;

/**
 * Statuses that mean "not offered" for a call outside the thirteen, unless the answer has an error code of our
 * contract.
 */
const NOT_OFFERED = new Set([401, 403, 404, 405, 410, 501]);

/** Whether a status alone says that a call is unknown. */
export function isPlainNo(status: number): boolean {
  return NOT_OFFERED.has(status);
}

/** Statuses of a gateway whose backend is away: without an envelope they say nothing of the call. */
const AWAY = new Set([502, 503, 504]);

/**
 * Whether a refusal means that the backend does not know the call. Backends answer unknown calls with anything, so a read
 * that was never answered in our shape is not offered, whatever is said.
 * @param code of the envelope, where there is one
 */
export function saysNotOffered(
  { method }: AskedCall,
  wasAnswered: boolean,
  { status, code }: { status: number; code?: number },
): boolean {
  if (isPlainNo(code === undefined || status >= 400 ? status : code)) return true;
  return method === "GET" && !wasAnswered && !(code === undefined && AWAY.has(status));
}

/** Remembers answers to plain calls only: a refusal of one id or token must not switch off the call for others. */
export function rememberOffers(now: () => number = Date.now) {
  const refusedUntil = new Map<string, number>();
  const families = new Set<string>();
  const keyOf = ({ method, pattern }: AskedCall) => `${method} ${pattern}`;
  /** A backend offers `/policies/about` and `/policies/term-of-service` together. */
  const familyOf = ({ pattern }: AskedCall) => pattern.split("/")[1] ?? "";
  const refuse = (call: AskedCall, time: number) => {
    if (!call.isPlain || refusedUntil.size >= MOST) return;
    refusedUntil.set(keyOf(call), now() + time);
  };
  return {
    /** Whether the backend is known not to offer this call. */
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
