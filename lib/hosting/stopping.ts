/** On `globalThis`, since the bundler loads this module for the start of the server and again for the handlers. */
const holder = globalThis as typeof globalThis & { shopIsStopping?: boolean };

/** From now on this process is not ready, so that a load balancer sends no new requests here. */
export function beginStopping(): void {
  holder.shopIsStopping = true;
}

export function isStopping(): boolean {
  return holder.shopIsStopping ?? false;
}
