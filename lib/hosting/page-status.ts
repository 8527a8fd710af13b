import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** On `globalThis`, since the bundler loads this module once for the start of the server and once for its errors. */
const holder = globalThis as typeof globalThis & {
  shopAnswers?: { header: string; open: Map<string, ServerResponse> };
};

let count = 0;

/**
 * Remembers the answers that are being made, so that a page which failed for want of the API can be answered with the
 * status of that: Next knows no other than 500. Called once at the start.
 */
export function noteAnswers(): void {
  if (holder.shopAnswers) return;
  // A random name, so that nobody can send it.
  const { header, open } = { header: `x-answer-${randomBytes(16).toString("hex")}`, open: new Map() };
  holder.shopAnswers = { header, open };
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    count += 1;
    const id = String(count);
    request.headers[header] = id;
    open.set(id, response);
    response.once("close", () => open.delete(id));
  });
}

/**
 * A page failed: where an `ApiCallError` is the cause, which its digest tells, the answer's 500 becomes 502, 503 or 504.
 * @param headers of the request that asked for the page
 */
export function answerForApi(digest: string | undefined, headers: NodeJS.Dict<string | string[]>): void {
  const status = Number(/^api_(502|503|504)_/.exec(digest ?? "")?.[1]);
  const id = holder.shopAnswers && headers[holder.shopAnswers.header];
  const response = typeof id === "string" ? holder.shopAnswers?.open.get(id) : undefined;
  if (!status || !response || response.headersSent) return;
  let code = response.statusCode;
  Object.defineProperty(response, "statusCode", {
    configurable: true,
    enumerable: true,
    get: () => (code === 500 ? status : code),
    set: (next: number) => {
      code = next;
    },
  });
}
