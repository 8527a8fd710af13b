import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signed } from "./gateway";

type Fields = { [name: string]: string };

/** The provider on a port of its own: it answers calls that are signed with this shop's secret, and records refunds. */
export async function startMadeUpProvider(shopSecret: string) {
  const refunds: Fields[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields: Fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const isOurs = signed(fields, shopSecret).sign === fields.sign;
    if (isOurs && request.url === "/refund") refunds.push(fields);
    response.writeHead(isOurs ? 200 : 403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refunds,
    /** Posts the notice of a shopper's payment to the shop. @returns the shop's answer */
    notify: async ({ shop, trade, amount, notice }: Fields, secret = shopSecret) => {
      const fields = signed(
        { shop: shop ?? "", trade: trade ?? "", amount: amount ?? "", number: `N${trade}` },
        secret,
      );
      return (await fetch(notice ?? "", { method: "POST", body: new URLSearchParams(fields) })).text();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
