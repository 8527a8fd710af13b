import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Step } from "./step";

/** On `globalThis`, since the bundler loads this module for the start and again for the pages. */
const holder = globalThis as typeof globalThis & { shopAnswers?: AsyncLocalStorage<ServerResponse> };
holder.shopAnswers ??= new AsyncLocalStorage();
const answers = holder.shopAnswers;

/**
 * Lets pages of the back office, which are made per request, choose their status. Next sends the head, with 200, and an
 * empty chunk before it makes the page; here the head waits for the first byte, so that a page about something that
 * does not exist is sent with 404 (docs/rendering.md, "Errors").
 */
export const holdHead: Step = ({ request, response }) => {
  // Next's router reloads the whole document when its own request is answered with an error.
  if (!request.url?.startsWith("/admin") || request.headers.rsc) return;
  answers.enterWith(response);
  response.flushHeaders = () => {};
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  response.write = ((chunk: { length: number }, ...rest: unknown[]) =>
    chunk.length === 0 || write(chunk, ...rest)) as ServerResponse["write"];
};

/** Sets the status of the document that is being made. Where Next's server is not ours, it stays 200. */
export function answerWith(status: number): void {
  const response = answers.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
