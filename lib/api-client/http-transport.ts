import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { Agent, type Dispatcher, request as send } from "undici";
import { currentRequestId, REQUEST_ID } from "../request-id";
import type { Transport } from "./call";

/** The call's signal limits its time. */
const untimed = { connect: { timeout: 0 }, headersTimeout: 0, bodyTimeout: 0 };
const forReads = new Agent({ ...untimed, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 });
/**
 * Each change gets a connection of its own (`pipelining: 0` keeps none). A backend may close an unused one at any moment,
 * also while a call is on its way; that call is lost, and a change must not be sent twice.
 */
const forChanges = new Agent({ ...untimed, pipelining: 0 });

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
    dispatcher: request.method === "GET" ? forReads : forChanges,
    method: request.method as Dispatcher.HttpMethod,
    headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity", ...(id && { [REQUEST_ID]: id }) },
    body: sent,
    signal: request.signal,
  });
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  const read = unpacked(await readUpTo(answer.body, maxBytes), headers.get("Content-Encoding") ?? "", maxBytes);
  const body = inUtf8(read, headers.get("Content-Type") ?? "");
  const status = answer.statusCode;
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
};

const UNPACK = new Map([
  ["gzip", gunzipSync],
  ["br", brotliDecompressSync],
  ["deflate", inflateSync],
]);

/**
 * An answer that was packed although none was asked for, as some proxies do.
 * @returns null for one of more than `maxOutputLength` bytes, or that is damaged
 */
function unpacked(body: Buffer<ArrayBuffer> | null, encoding: string, maxOutputLength: number) {
  const unpack = UNPACK.get(encoding.toLowerCase());
  if (!body || !unpack) return body;
  try {
    return unpack(body, { maxOutputLength });
  } catch {
    return null;
  }
}

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
