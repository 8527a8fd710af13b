import { Agent, type Dispatcher, request as send } from "undici";
import { currentRequestId, REQUEST_ID } from "../request-id";
import type { Transport } from "./call";

/**
 * Unused connections are closed well before the five seconds after which most servers close them: a connection that
 * closes during a call loses it, and a change must not be sent twice. The call's signal limits its time.
 */
const agent = new Agent({
  keepAliveTimeout: 1_000,
  keepAliveMaxTimeout: 1_000,
  connect: { timeout: 0 },
  headersTimeout: 0,
  bodyTimeout: 0,
});

/**
 * A longer body may be refused before it is read, and the other side then closes the connection, which would lose the
 * next call on it. Such a body gets its own connection.
 */
const SHORT_BYTES = 16 * 1024;

/** Answers of these statuses have no body (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304]);

/**
 * Sends to an existing backend over HTTP. Not by `fetch`, which sends a POST again after 421 and treats 407 as a lost
 * connection, against docs/specification.md section 8. Redirects are not followed: the secret must reach no other host.
 */
export const httpTransport: Transport = async (request, maxBytes) => {
  const id = currentRequestId();
  const sent = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const answer = await send(request.url, {
    dispatcher: agent,
    method: request.method as Dispatcher.HttpMethod,
    headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity", ...(id && { [REQUEST_ID]: id }) },
    body: sent,
    reset: sent !== undefined && sent.byteLength > SHORT_BYTES,
    signal: request.signal,
  });
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  const body = inUtf8(await readUpTo(answer.body, maxBytes), headers.get("Content-Type") ?? "");
  const status = answer.statusCode;
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
};

/** Converts a JSON answer with another declared charset to UTF-8. Files are left as they are. */
function inUtf8(body: Buffer<ArrayBuffer> | null, type: string): Buffer<ArrayBuffer> | string | null {
  const [, charset] = /^(?:application\/(?:[\w.-]+\+)?json|text\/html)\s*;.*?charset="?([\w-]+)/i.exec(type) ?? [];
  if (!body || !charset || /^utf-?8$/i.test(charset)) return body;
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    // An unknown charset is ignored.
    return body;
  }
}

/** @returns null for more than `max` bytes, whatever `Content-Length` claims; the connection is then closed */
async function readUpTo(answer: AsyncIterable<Buffer>, max: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.byteLength;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
