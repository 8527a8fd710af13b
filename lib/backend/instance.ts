import type { Running } from "./open-backend";

/** On `globalThis`, since the bundler may load this module more than once and the database opens only once. */
const holder = globalThis as typeof globalThis & { shopBackend?: Promise<Running> };

/** In every bundle that calls the API, so it imports nothing of the backend: `open` brings it, or it is loaded. */
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
