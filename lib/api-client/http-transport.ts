import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { addAbortSignal } from "node:stream";
import { currentRequestId, REQUEST_ID } from "../request-id";
import type { Transport } from "./transport";

/**
 * An unused connection is kept for much less long than the five seconds after which most servers close theirs: one that
 * closes while a call is on its way loses the call, which must not be sent twice when it changes something.
 */
const IDLE_MS = 1_000;
const agents = {
  http: new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  https: new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

/** Answers of these statuses have no body (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304]);

/**
 * To an existing backend, over HTTP. Not by `fetch`, which sends a POST a second time after 421 and takes 407 for a
 * lost connection, where docs/specification.md section 8 wants neither. Redirects are not followed: the secret goes
 * nowhere else.
 */
export const httpTransport: Transport = async (request, maxBytes) => {
  const sent = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const answer = await send(request, sent);
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const body = inUtf8(await readUpTo(answer, maxBytes), headers.get("Content-Type") ?? "");
  const status = answer.statusCode ?? 0;
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

function send(request: Request, body: Buffer | undefined): Promise<IncomingMessage> {
  const { method, signal } = request;
  const url = new URL(request.url);
  const headers: OutgoingHttpHeaders = { ...Object.fromEntries(request.headers), "Accept-Encoding": "identity" };
  const id = currentRequestId();
  if (id) headers[REQUEST_ID] = id;
  return new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? https.request : http.request;
    const agent = url.protocol === "https:" ? agents.https : agents.http;
    const call = open(url, { method, headers, agent, signal });
    call.on("response", (answer) => {
      if (isCutShort(call, answer)) call.shouldKeepAlive = false;
      resolve(addAbortSignal(signal, answer));
    });
    call.on("error", reject);
    call.end(body);
  });
}

/**
 * Whether the other side has perhaps not read all that it was sent: it will close the connection then, and the next
 * call that went over it would be lost.
 */
function isCutShort(call: ClientRequest, answer: IncomingMessage): boolean {
  return !call.writableFinished || answer.statusCode === 413;
}

/** @returns null when there is more than `max`, whatever `Content-Length` claims; the connection is then closed */
async function readUpTo(answer: IncomingMessage, max: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
