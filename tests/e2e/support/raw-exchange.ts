import { connect } from "node:net";

/**
 * Writes bytes to a server unchanged, and returns everything it answers until it closes the connection or is quiet for
 * a moment after an answer: no library normalises paths, headers or lengths.
 * @param parts sent one after the other
 */
export function exchange(url: string, parts: (string | Uint8Array)[], { thenEnd = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString("latin1"));
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      socket.setTimeout(300, finish);
    });
    socket.setTimeout(20_000, finish);
    socket.on("close", finish);
    // A server that refuses does not read to the end.
    socket.on("error", () => {});
    socket.on("connect", async () => {
      for (const part of parts) {
        if (socket.destroyed || !socket.writable) break;
        if (!socket.write(part)) await new Promise((drained) => socket.once("drain", drained).once("close", drained));
      }
      if (thenEnd) socket.end();
    });
  });
}

/** The status of the first answer; 0 without one. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** A request line with headers, to be followed by a body. */
export function head(url: string, method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
