import { text } from "node:stream/consumers";
import { listening } from "../double-server";
import { signed } from "./gateway";

type Fields = { [name: string]: string };

/** The provider on a port of its own: it answers calls that are signed with this shop's secret, and records refunds. */
export async function startMadeUpProvider(shopSecret: string) {
  const refunds: Fields[] = [];
  const { url, close } = await listening(async (request, response) => {
    const fields: Fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const isOurs = signed(fields, shopSecret).sign === fields.sign;
    if (isOurs && request.url === "/refund") refunds.push(fields);
    response.writeHead(isOurs ? 200 : 403).end();
  });
  return {
    url,
    close,
    refunds,
    /** Posts the notice of a shopper's payment to the shop. @returns the shop's answer */
    notify: async ({ shop, trade, amount, notice }: Fields, secret = shopSecret) => {
      const fields = signed(
        { shop: shop ?? "", trade: trade ?? "", amount: amount ?? "", number: `N${trade}` },
        secret,
      );
      return (await fetch(notice ?? "", { method: "POST", body: new URLSearchParams(fields) })).text();
    },
  };
}
