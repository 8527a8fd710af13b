import { setTimeout as wait } from "node:timers/promises";
import type { Transport } from "./call";

/** Why a call was not made: the API did not answer those before it. */
export class OutageError extends Error {
  override name = "OutageError";

  /** @param seconds until it is worth asking again */
  constructor(readonly seconds: number) {
    super(`the API does not answer; asked again in ${seconds} s`);
  }
}

export type OutageRule = {
  /** So many failures in a row are an outage. */
  failures: number;
  /** How long the API is not asked then, in milliseconds. */
  pauseMs: number;
  /** Told when an outage begins and when it is over. */
  onChange?: (isOut: boolean) => void;
};

/** By its name: the transport is shared by bundles, each of which has a class of its own. */
export function isOutage(error: unknown): error is OutageError {
  return error instanceof Error && error.name === "OutageError";
}

/** What a gateway says in the place of a backend that gives no answer. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** As long as a failure takes at least: a page whose cached readers fail before it waits for them never ends in Next. */
const REFUSAL_MS = 20;

/**
 * Stops hammering an API that is dead, and making visitors wait for it: after some failures in a row calls are refused at
 * once. After a pause one call may try; its success ends the outage, its failure begins another pause. A failure is
 * no whole answer in time, or a gateway's 502, 503 or 504; any other answer shows that the API lives.
 * @throws OutageError in the place of a call that was not made
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
