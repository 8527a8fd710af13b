import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type IssuerAccount, opened, sealed } from "./seal";

type Lists = { barcodes: Set<string>; loveCodes: Set<string>; companies: Set<string> };

/** What the double says instead of its answer: nothing at all, no answer of its kind, or that the ministry is away. */
export type Trouble = "silent" | "broken" | "ministry_away";

const fields = {
  CheckBarcode: "BarCode",
  CheckLoveCode: "LoveCode",
  CheckCompanyIdentifier: "UnifiedBusinessNo",
} as const;

/** The questions of ECPay's e-invoices that issue nothing, on a port of its own. It takes nothing that is not sealed rightly. */
export async function startInvoiceChecks(account: IssuerAccount) {
  const known: Lists = { barcodes: new Set(), loveCodes: new Set(), companies: new Set() };
  const lists = {
    CheckBarcode: known.barcodes,
    CheckLoveCode: known.loveCodes,
    CheckCompanyIdentifier: known.companies,
  };
  const asked: string[] = [];
  let trouble: Trouble | undefined;

  function answerTo(path: string, data: Record<string, unknown>): object {
    asked.push(path);
    if (path === "GetIssue") return { RtnCode: 2, RtnMsg: "查無資料" };
    const name = path as keyof typeof fields;
    if (!(name in fields)) return { RtnCode: 10000002, RtnMsg: "no such call" };
    const number = data[fields[name]];
    if (typeof number !== "string") return { RtnCode: 10000002, RtnMsg: `${fields[name]} missing` };
    if (trouble === "ministry_away") return { RtnCode: 9000001, RtnMsg: "財政部系統維護中" };
    return { RtnCode: 1, RtnMsg: "執行成功", IsExist: lists[name].has(number) ? "Y" : "N" };
  }

  function envelopeOf(path: string, body: string): object {
    const refused = (TransMsg: string) => ({ MerchantID: account.merchantId, TransCode: 0, TransMsg, Data: "" });
    const { MerchantID, RqHeader, Data } = JSON.parse(body);
    if (MerchantID !== account.merchantId) return refused("MerchantID Error.");
    if (RqHeader?.Revision !== "3.0.0") return refused("Revision Error.");
    if (Math.abs(Date.now() / 1000 - Number(RqHeader?.Timestamp)) > 600) return refused("Timestamp Error.");
    let data: Record<string, unknown>;
    try {
      data = opened(Data, account);
    } catch {
      return refused("Decryption Error.");
    }
    if (data.MerchantID !== account.merchantId) return refused("MerchantID Error.");
    const answer = sealed(answerTo(path, data), account);
    return {
      MerchantID,
      RpHeader: { Timestamp: Math.floor(Date.now() / 1000) },
      TransCode: 1,
      TransMsg: "Success",
      Data: answer,
    };
  }

  const server = createServer((request, response) => {
    if (trouble === "silent") return;
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      const path = (request.url ?? "").replace("/B2CInvoice/", "");
      if (trouble === "broken") return response.end("<html>Service Unavailable</html>");
      response.end(JSON.stringify(envelopeOf(path, Buffer.concat(parts).toString())));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known,
    asked,
    be: (next: Trouble | undefined) => {
      trouble = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
