import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** Identifies a request in its answer, in the log and on error screens, so that they can be matched. */
export const REQUEST_ID = "X-Request-Id";

/** Accepted ids of a proxy in front: nothing personal, and nothing that breaks or fills the log. */
const PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** On `globalThis`, since the bundler may load this module more than once. */
const holder = globalThis as typeof globalThis & { shopRequestId?: AsyncLocalStorage<string> };

function storage(): AsyncLocalStorage<string> {
  holder.shopRequestId ??= new AsyncLocalStorage();
  return holder.shopRequestId;
}

/** The id in a request if it is valid, otherwise that of the current request, otherwise a new one. */
export function requestIdFrom(given: string | null | undefined): string {
  return given && PATTERN.test(given) ? given : (currentRequestId() ?? newRequestId());
}

/** The random part of a UUID, of which Node makes many at a time. */
function newRequestId(): string {
  return randomUUID().replaceAll("-", "").slice(-16);
}

/** Runs work as part of this request, its log lines included. */
export function withRequestId<T>(id: string, run: () => T): T {
  return storage().run(id, run);
}

/** The request that is being answered here; undefined outside of any, e.g. in jobs. */
export function currentRequestId(): string | undefined {
  return storage().getStore();
}
