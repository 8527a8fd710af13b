import { Agent, type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** A raw request: no path is normalised, no header is added but the body's length. */
export type PlainRequest = {
  method: string;
  path: string;
  headers: [string, string][];
  body?: string | Uint8Array | ReadableStream<Uint8Array>;
};

/**
 * Sends a request over a new connection, since a refused body may stay unread in it; a stream is sent without a length.
 */
export async function sendPlain(port: number, { method, path, headers, body }: PlainRequest): Promise<Response> {
  const agent = new Agent({ keepAlive: true });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request({ agent, host: "127.0.0.1", port, method, path });
      for (const [name, value] of headers) outgoing.setHeader(name, value);
      outgoing.on("response", resolve);
      outgoing.on("error", reject);
      if (body instanceof ReadableStream) {
        Readable.from(body as unknown as AsyncIterable<Uint8Array>).pipe(outgoing);
        return;
      }
      if (body !== undefined) outgoing.setHeader("Content-Length", Buffer.byteLength(body));
      outgoing.end(body);
    });
    const bytes = new Uint8Array(await buffer(answer));
    const received = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    );
    return new Response(bytes, { status: answer.statusCode, headers: received });
  } finally {
    agent.destroy();
  }
}
