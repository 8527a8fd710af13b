import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that sends every request to the next of several servers. */
export type RoundRobin = {
  url: string;
  /** How many requests each server got, in the order of the list. */
  served: number[];
  /** Sets the servers, at the latest before the first request. */
  between: (targets: string[]) => void;
  close: () => void;
};

export async function roundRobin(): Promise<RoundRobin> {
  const served: number[] = [];
  let targets: string[] = [];
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const index = turn++ % targets.length;
    served[index] = (served[index] ?? 0) + 1;
    const { hostname, port } = new URL(targets[index] ?? "");
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  // As a shop does: a call that is sent while a kept connection is closed would be lost.
  proxy.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    served,
    between: (list) => {
      targets = list;
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
