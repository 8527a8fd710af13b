import { connect } from "node:net";

/**
 * Writes bytes to a server as they are, and gives whatever it answers until it closes the connection or has been quiet for a
 * moment after an answer: nothing tidies paths, headers or lengths.
 * @param pieces sent one after the other
 */
export function exchange(url: string, pieces: (string | Uint8Array)[], { thenEnd = false } = {}): Promise<string> {
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
    // Whoever refuses does not read to the end.
    socket.on("error", () => {});
    socket.on("connect", async () => {
      for (const piece of pieces) {
        if (socket.destroyed || !socket.writable) break;
        if (!socket.write(piece)) await new Promise((drained) => socket.once("drain", drained).once("close", drained));
      }
      if (thenEnd) socket.end();
    });
  });
}

/** The status of the first answer; 0 for none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** A request line with headers, ready to be followed by a body. */
export function head(url: string, method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
