import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { listening } from "./double-server";
import type { Reply } from "./stub-api";

export type Proxy = {
  url: string;
  calls: string[];
  headers: IncomingHttpHeaders[];
  close: () => Promise<void>;
  /** From now on every connection is reset as soon as a call arrives, until the returned function is called. */
  die: () => () => void;
  /**
   * From now on calls are passed on, and this is sent instead of their answers, until the returned function is called.
   */
  spoil: (reply: Reply) => () => void;
  /** From now on answers of a path are held back, until the returned function releases them. */
  hold: (path: string) => () => void;
};

/** A proxy in front of a shop that counts its API calls. */
export async function countingProxy(target: string): Promise<Proxy> {
  const calls: string[] = [];
  const headersOfCalls: IncomingHttpHeaders[] = [];
  const held = new Map<string, Promise<void>>();
  let isDead = false;
  let spoiled: Reply | undefined;
  const { url, close } = await listening(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    headersOfCalls.push(request.headers);
    if (isDead) return void response.destroy();
    const sent = await buffer(request);
    const { host: _, connection: __, "transfer-encoding": ___, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: sent.length > 0 ? new Uint8Array(sent) : undefined,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (spoiled) return spoiled(response, request);
    await held.get(request.url ?? "");
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "text/plain" });
    response.end(body);
  });
  const hold = (path: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    held.set(path, released);
    return () => {
      held.delete(path);
      release();
    };
  };
  const die = () => {
    isDead = true;
    return () => {
      isDead = false;
    };
  };
  const spoil = (reply: Reply) => {
    spoiled = reply;
    return () => {
      spoiled = undefined;
    };
  };
  return { url, calls, headers: headersOfCalls, close, hold, die, spoil };
}
