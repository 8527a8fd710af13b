import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { drainConnection, endOfRequests, keepNoConnection } from "@/lib/pipeline/drain-connection";

/** Sends requests while the server's thread is busy: one over a new connection, one over a connection that is kept. */
const CLIENT = `
  const { parentPort, workerData: { port, sent } } = require("node:worker_threads");
  const { connect } = require("node:net");
  const POST = "POST /cart HTTP/1.1\\r\\nHost: shop\\r\\nContent-Length: 0\\r\\n\\r\\n";
  const kept = connect(port, "127.0.0.1", () => kept.write(POST));
  kept.once("data", () => parentPort.postMessage("kept"));
  parentPort.once("message", () => {
    const answers = [kept, connect(port, "127.0.0.1")].map((socket) => new Promise((resolve) => {
      socket.once("data", (data) => resolve(String(data).split("\\r\\n")[0]));
      for (const end of ["error", "close"]) socket.once(end, () => resolve("lost"));
      socket.write(POST, () => Atomics.add(sent, 0, 1));
    }));
    Promise.all(answers).then((all) => parentPort.postMessage(all));
  });
`;

test("docs/deployment.md, Upgrades: requests that arrive while the stopping process is busy are answered", async () => {
  const server = createServer((_request, response) => response.end("added"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, sent } });
  onTestFinished(() => void client.terminate());
  await once(client, "message");
  client.postMessage("send");
  while (Atomics.load(sent, 0) < 2);
  const ended = endOfRequests(server);
  expect((await once(client, "message"))[0]).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK"]);
  await ended;
});

/** A server whose answers are given by the test. */
async function serve() {
  const answers: ServerResponse[] = [];
  const server = createServer((request, response) => {
    drainConnection({ server, request, response });
    answers.push(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  return { server, answers, port: (server.address() as AddressInfo).port };
}

test("docs/operations.md, Stopping: an answer that was being made tells its client to send no more over its connection", async () => {
  const { server, answers, port } = await serve();
  const answer = fetch(`http://127.0.0.1:${port}`);
  await expect.poll(() => answers.length).toBe(1);
  keepNoConnection(server);
  answers[0]?.end("page");
  expect((await answer).headers.get("connection")).toBe("close");
  await endOfRequests(server);
});

test("docs/operations.md, Stopping: a client that receives slowly gets the whole answer", async () => {
  const BYTES = 32 * 1024 * 1024;
  const { server, answers, port } = await serve();
  const client = connect(port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.end(Buffer.alloc(BYTES));
  // Node counts the connection as idle from here on. Another server has idle connections closed in its first round.
  const idle = await serve();
  const waiting = fetch(`http://127.0.0.1:${idle.port}`);
  await expect.poll(() => idle.answers.length).toBe(1);
  idle.answers[0]?.end("page");
  await (await waiting).text();
  const ended = endOfRequests(server);
  await endOfRequests(idle.server);
  let received = 0;
  client.on("data", (data) => {
    received += data.byteLength;
  });
  await once(client, "close");
  expect(received).toBeGreaterThan(BYTES);
  await ended;
});
