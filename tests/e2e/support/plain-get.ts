import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type PlainAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Options = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent };

/**
 * A request with exactly these headers, whose answer is not decompressed; redirects are not followed. Over a new
 * connection, unless an agent keeps one.
 */
export function plainGet(
  url: string,
  { method = "GET", headers = {}, body, agent }: Options = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const call = request(
      url,
      { method, headers: { ...headers, ...length }, agent: agent ?? false, family: 4 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    let answered = false;
    call.on("response", () => {
      answered = true;
    });
    // A server that refuses a large body does not read it to its end.
    call.on("error", (error) => !answered && reject(error));
    call.end(body);
  });
}
