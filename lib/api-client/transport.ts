import { currentRequestId, REQUEST_ID } from "../request-id";

/** Carries a request to the API, wherever that is. */
export type Transport = (request: Request) => Promise<Response>;

/** To an existing backend, over HTTP. */
export const httpTransport: Transport = (request) => {
  const id = currentRequestId();
  if (id) request.headers.set(REQUEST_ID, id);
  return fetch(request, { cache: "no-store", redirect: "error" });
};

/** To the embedded backend, which is loaded only when this is first used. */
export const inProcessTransport: Transport = async (request) => {
  const { getBackend } = await import("../backend/instance");
  const { backend } = await getBackend();
  return backend.fetch(request);
};
