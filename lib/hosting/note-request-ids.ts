import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID, requestIdFrom } from "../request-id";

/**
 * Gives every call of `/api` its id before anything else sees it, and puts that on the answer, whoever makes it: our
 * handlers or Next, which refuses unknown paths and methods by itself. Called once at the start.
 */
export function noteRequestIds(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!request.url?.startsWith("/api/")) return;
    const given = request.headers[REQUEST_ID.toLowerCase()];
    const id = requestIdFrom(typeof given === "string" ? given : undefined);
    request.headers[REQUEST_ID.toLowerCase()] = id;
    response.setHeader(REQUEST_ID, id);
  });
}
