import { request } from "node:http";
import { listening } from "../../support/double-server";

/** A proxy that sends every request to the next of several servers. */
export async function roundRobin() {
  const served: number[] = [];
  let targets: string[] = [];
  let turn = 0;
  const proxy = await listening((incoming, outgoing) => {
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
  return {
    ...proxy,
    /** How many requests each server got, in the order of the list. */
    served,
    /** Sets the servers, at the latest before the first request. */
    between: (list: string[]) => {
      targets = list;
    },
  };
}
