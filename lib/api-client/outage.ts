import { setTimeout as wait } from "node:timers/promises";
import type { Transport } from "./call";

/** The call was not sent: the API did not answer earlier calls. */
export class OutageError extends Error {
  override name = "OutageError";

  /** @param seconds until the next try makes sense */
  constructor(readonly seconds: number) {
    super(`the API does not answer; asked again in ${seconds} s`);
  }
}

export type OutageRule = {
  /** Consecutive failures that count as an outage. */
  failures: number;
  /** Milliseconds without calls during an outage. */
  pauseMs: number;
  /** Called when an outage begins and ends. */
  onChange?: (isOut: boolean) => void;
};

/** Checked by name: bundles share the transport, but each has its own copy of the class. */
export function isOutage(error: unknown): error is OutageError {
  return error instanceof Error && error.name === "OutageError";
}

/** Statuses of a gateway whose backend does not answer. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

/**
 * A refusal takes at least this long: in Next, a page whose cached readers fail before it waits for them never ends.
 */
const REFUSAL_MS = 20;

/**
 * Protects a dead API from calls, and visitors from waiting: after some consecutive failures calls are refused at once.
 * After a pause one call is tried; success ends the outage, failure starts another pause. A failure is no whole answer
 * in time, or a gateway's 502, 503 or 504; any other answer shows that the API is alive.
 * @throws OutageError instead of sending a call
 */
export function watchOutages(transport: Transport, { failures, pauseMs, onChange }: OutageRule): Transport {
  let failed = 0;
  let askAgainAt = 0;
  let isTrying = false;

  const note = (isFailure: boolean, isTry: boolean) => {
    const wasOut = failed >= failures;
    failed = isFailure ? failed + 1 : 0;
    const isOut = failed >= failures;
    if (isOut && (isTry || !wasOut)) askAgainAt = performance.now() + pauseMs;
    if (isOut !== wasOut) onChange?.(isOut);
  };

  return async (request, maxBytes) => {
    const isTry = failed >= failures;
    const left = askAgainAt - performance.now();
    if (isTry && (isTrying || left > 0)) {
      await wait(REFUSAL_MS);
      throw new OutageError(Math.max(1, Math.ceil(left / 1000)));
    }
    if (isTry) isTrying = true;
    try {
      const answer = await transport(request, maxBytes);
      note(GATEWAY_STATUSES.has(answer.status), isTry);
      return answer;
    } catch (error) {
      note(true, isTry);
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };
}
