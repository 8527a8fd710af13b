/**
 * Carries a request to the API, wherever that is, and brings the whole answer back. The request's signal
 * ends it. A body of more than `maxBytes` is not read on, and comes back as none.
 * @throws when there was no whole answer
 */
export type Transport = (request: Request, maxBytes: number) => Promise<Response>;

/** To the embedded backend, which is loaded only when this is first used. What it answers is our own, and in memory. */
export const inProcessTransport: Transport = (request) => toBackend(request);

/** The same for the shop's own pages, which decide themselves who sees them before the shop opens. */
export const ownPageTransport: Transport = (request) => toBackend(request, { isOwnPage: true });

async function toBackend(request: Request, bindings?: { isOwnPage: boolean }): Promise<Response> {
  const { getBackend } = await import("../backend/instance");
  const { backend } = await getBackend();
  return backend.fetch(request, bindings);
}
