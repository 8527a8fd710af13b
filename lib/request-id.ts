import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** Names one request in its answer, in the log and on error screens, so that the three can be brought together. */
export const REQUEST_ID = "X-Request-Id";

/** What a proxy in front may have made up: nothing that could be a person's, break a log line or fill it. */
const PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** On `globalThis`, since the bundler may load this module more than once. */
const holder = globalThis as typeof globalThis & { shopRequestId?: AsyncLocalStorage<string> };

function storage(): AsyncLocalStorage<string> {
  holder.shopRequestId ??= new AsyncLocalStorage();
  return holder.shopRequestId;
}

/** The id that came with a request when it is a proper one, else the one of the work at hand, else a new one. */
export function requestIdFrom(given: string | null | undefined): string {
  return given && PATTERN.test(given) ? given : (currentRequestId() ?? newRequestId());
}

/** The random part of a UUID, of which Node makes many at a time. */
function newRequestId(): string {
  return randomUUID().replaceAll("-", "").slice(-16);
}

/** Whatever is done inside belongs to this request, its lines in the log included. */
export function withRequestId<T>(id: string, run: () => T): T {
  return storage().run(id, run);
}

/** The request that is being answered here; undefined outside of any, e.g. in jobs. */
export function currentRequestId(): string | undefined {
  return storage().getStore();
}
