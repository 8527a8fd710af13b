import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fields } from "./book";

/** The shop's side of a payment for tests without a shop: receives notices and answers them. */
export async function startShopEar() {
  const heard: Fields[] = [];
  let answer = "1|OK";
  let type = "text/plain; charset=utf-8";
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    heard.push(Object.fromEntries(new URLSearchParams(body)));
    response.writeHead(200, { "Content-Type": type }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard,
    links: { notice: `${url}/notice`, result: `${url}/result`, back: `${url}/back` },
    answers: (next: string, as = "text/plain; charset=utf-8") => {
      answer = next;
      type = as;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
