import type { Running } from "./open-backend";

/** On `globalThis`, since the bundler may load this module more than once and the database opens only once. */
const holder = globalThis as typeof globalThis & { shopBackend?: Promise<Running> };

/**
 * The one backend of this process; its database is opened at the first call.
 * @param open how; without it the backend is loaded first, which a server that has started did already. This module is in
 *   every bundle that calls the API, so it brings nothing of the backend along
 */
export function getBackend(open = loadAndOpen): Promise<Running> {
  holder.shopBackend ??= open().catch((error) => {
    holder.shopBackend = undefined;
    throw error;
  });
  return holder.shopBackend;
}

async function loadAndOpen(): Promise<Running> {
  const { openBackend } = await import("./open-backend");
  return openBackend();
}
