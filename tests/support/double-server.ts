import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * How long a shop waits for a double, in ms: longer than an answer, also a held one, takes on a busy machine; tests of
 * a silent service wait as long.
 */
export const PATIENCE = 5_000;

/** A double's server on a port of this machine. `close` ends kept connections, too. */
export async function listening(handler: RequestListener, port = 0) {
  const server = createServer(handler);
  // As a shop does: a caller that sends at the moment at which a kept connection is closed would lose the call.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
