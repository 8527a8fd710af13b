import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** On `globalThis`, since the bundler loads this module for the start and again for the pages. */
const holder = globalThis as typeof globalThis & { shopAnswers?: AsyncLocalStorage<ServerResponse> };
holder.shopAnswers ??= new AsyncLocalStorage();
const answers = holder.shopAnswers;

/**
 * Lets pages that are made per request say with which status they answer. Next sends their head, with 200, before it
 * makes the page; here the head waits for the first byte of the body, so that a page that failed, was not found or leads
 * elsewhere is sent with that status (docs/rendering.md, "Errors"). Called once at the start.
 */
export function keepHeadsBack(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    response.flushHeaders = () => {};
    // Next's router loads the whole document again when its own request is answered with an error.
    if (request.url?.startsWith("/admin") && !request.headers.rsc) answers.enterWith(response);
  });
}

/** Answers the document that is being made with a status. Where Next's server is not ours, the status stays 200. */
export function answerWith(status: number): void {
  const response = answers.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
