import { Agent, type Dispatcher, request as send } from "undici";
import { currentRequestId, REQUEST_ID } from "../request-id";
import type { Transport } from "./call";

/**
 * An unused connection is kept for much less long than the five seconds after which most servers close theirs: one that
 * closes while a call is on its way loses the call, which must not be sent twice when it changes something. Times are
 * limited by the signal of the call.
 */
const agent = new Agent({
  keepAliveTimeout: 1_000,
  keepAliveMaxTimeout: 1_000,
  connect: { timeout: 0 },
  headersTimeout: 0,
  bodyTimeout: 0,
});

/**
 * A longer body may be refused before it is read, after which the other side closes the connection: the next call that went
 * over it would be lost. It gets a connection of its own.
 */
const SHORT_BYTES = 16 * 1024;

/** Answers of these statuses have no body (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304]);

/**
 * To an existing backend, over HTTP. Not by `fetch`, which sends a POST a second time after 421 and takes 407 for a
 * lost connection, where docs/specification.md section 8 wants neither. Redirects are not followed: the secret goes
 * nowhere else.
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

/** What a backend writes in another charset, and says so, in the one that JSON is read in. Files are left as they are. */
function inUtf8(body: Buffer<ArrayBuffer> | null, type: string): Buffer<ArrayBuffer> | string | null {
  const [, charset] = /^(?:application\/(?:[\w.-]+\+)?json|text\/html)\s*;.*?charset="?([\w-]+)/i.exec(type) ?? [];
  if (!body || !charset || /^utf-?8$/i.test(charset)) return body;
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    // A charset that does not exist says nothing.
    return body;
  }
}

/** @returns null when there is more than `max`, whatever `Content-Length` claims; the connection is then closed */
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
