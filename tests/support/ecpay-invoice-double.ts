import crypto from "node:crypto";
import { listening } from "./double-server";
import { type BookedAllowance, openInvoiceBook } from "./ecpay-invoice/book";
import { consentPage } from "./ecpay-invoice/consent-page";
import { type IssuerAccount, opened, sealed, stageIssuer } from "./ecpay-invoice/seal";

/**
 * `lost`: done, and not answered. `silent`: never answered. `away`: not read. `broken`: an answer of another kind.
 * `wrong`: about another invoice. `refused`: nothing was done.
 */
export type InvoiceTrouble = "lost" | "silent" | "away" | "broken" | "wrong" | "refused";

/** What the service mails to a buyer: `AW`, `OA` and so on as the call names them, and the link of an allowance. */
export type ServiceMail = { to: string; tag: string; link?: string };

/** MD5 as ECPay documents it, written independently of the shop's own. */
export function noticeSignature(fields: Record<string, string>, { hashKey, hashIv } = stageIssuer): string {
  const names = Object.keys(fields).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  let raw = `HashKey=${hashKey}`;
  for (const name of names) raw += `&${name}=${fields[name]}`;
  raw += `&HashIV=${hashIv}`;
  const encoded = new URLSearchParams({ v: raw }).toString().slice(2).toLowerCase().replaceAll("%2a", "*");
  const dotNet = encoded.replaceAll("%21", "!").replaceAll("%28", "(").replaceAll("%29", ")");
  return crypto.createHash("md5").update(dotNet).digest("hex").toUpperCase();
}

type Options = {
  numbers?: number;
  account?: IssuerAccount;
  /** The service's time, where a test sets the clock. */
  now?: () => number;
};

/** ECPay's e-invoices on a port of its own: strict about requests, and faulty when it is told to be. */
export async function startInvoiceDouble({ numbers, account = stageIssuer, now = Date.now }: Options = {}) {
  const book = openInvoiceBook({ numbers, now });
  const mails: ServiceMail[] = [];
  const calls: { path: string; data: Record<string, unknown> }[] = [];
  const troubles: { path: string; trouble: InvoiceTrouble }[] = [];
  let delayMs = 0;

  const envelope = (data: object) => ({
    MerchantID: account.merchantId,
    RpHeader: { Timestamp: Math.floor(now() / 1000) },
    TransCode: 1,
    TransMsg: "Success",
    Data: sealed(data, account),
  });

  /**
   * The answer of a finished call is undefined where the connection breaks, and null where there is no answer at all.
   */
  function answerTo(path: string, body: string): { text?: string | null } {
    const { MerchantID, RqHeader, Data } = JSON.parse(body);
    const away = (TransMsg: string) => ({ text: JSON.stringify({ MerchantID, TransCode: 0, TransMsg, Data: "" }) });
    if (MerchantID !== account.merchantId || RqHeader?.Revision !== "3.0.0") return away("MerchantID Error.");
    if (Math.abs(now() / 1000 - Number(RqHeader?.Timestamp)) > 600) return away("Timestamp Error.");
    let data: Record<string, unknown>;
    try {
      data = opened(Data, account);
    } catch {
      return away("Decryption Error.");
    }
    if (data.MerchantID !== account.merchantId) return away("MerchantID Error.");
    calls.push({ path, data });
    const index = troubles.findIndex((one) => one.path === path);
    const trouble = index < 0 ? undefined : troubles.splice(index, 1)[0]?.trouble;
    if (trouble === "away") return away("系統維護中");
    if (trouble === "refused") return { text: JSON.stringify(envelope({ RtnCode: 1500000, RtnMsg: "資料有誤" })) };
    if (trouble === "silent") return { text: null };
    const answer = book.answer(path, data);
    if (answer.RtnCode === 1) mailBuyer(path, data, answer);
    if (trouble === "lost") return {};
    if (trouble === "broken") return { text: "<html>Bad Gateway</html>" };
    if (trouble === "wrong") return { text: JSON.stringify(envelope({ ...answer, InvoiceNo: "?" })) };
    return { text: JSON.stringify(envelope(answer)) };
  }

  /** An allowance is created when the buyer opens the link in the request for consent or in the reminder. */
  function mailBuyer(path: string, data: Record<string, unknown>, answer: Record<string, unknown>): void {
    const isAllowance = path === "AllowanceByCollegiate";
    if (!isAllowance && path !== "InvoiceNotify") return;
    const tag = isAllowance ? "OA" : String(data.InvoiceTag);
    const number = isAllowance ? answer.IA_Allow_No : data.AllowanceNo;
    mails.push({ to: String(data.NotifyMail), tag, ...(tag === "OA" && { link: `${server.url}/consent/${number}` }) });
  }

  /** The buyer's browser at the link. */
  async function openLink(number: string, isAgreed: boolean): Promise<string> {
    const allowance = book.allowances.find((one) => one.number === number);
    if (!allowance) return "no such link";
    if (allowance.state === "waiting" && now() > allowance.until) allowance.state = "expired";
    if (isAgreed && allowance.state === "waiting") await consent(allowance);
    return consentPage(allowance);
  }

  const server = await listening((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", async () => {
      const [, number] = /^\/consent\/(\w+)$/.exec(request.url ?? "") ?? [];
      if (number) {
        response.setHeader("Content-Type", "text/html");
        return response.end(await openLink(number, request.method === "POST"));
      }
      if (request.method !== "POST") return response.writeHead(404).end();
      const path = (request.url ?? "").replace("/B2CInvoice/", "");
      const { text } = answerTo(path, Buffer.concat(parts).toString());
      if (text === null) return;
      if (text === undefined) return request.socket.destroy();
      setTimeout(() => response.setHeader("Content-Type", "application/json").end(text), delayMs);
    });
  });

  /** The buyer opens the link. @returns the shop's answer to the notice */
  async function consent(allowance: BookedAllowance, { isForged = false, isTold = true } = {}): Promise<string> {
    if (allowance.state !== "waiting") throw new Error(`the link has ended: ${allowance.state}`);
    if (!isForged) allowance.state = "allowed";
    if (!isTold) return "";
    const invoice = book.invoices.find(({ number }) => number === allowance.invoice);
    const fields: Record<string, string> = {
      RtnCode: "1",
      RtnMsg: "成功",
      IA_Allow_No: allowance.number,
      IA_Invoice_No: allowance.invoice,
      IA_Date: "2026-11-27 10:00:00",
      IIS_Remain_Allowance_Amt: String(invoice ? book.control.remains(invoice) : 0),
    };
    const CheckMacValue = isForged ? "0".repeat(32) : noticeSignature(fields);
    const body = new URLSearchParams({ ...fields, CheckMacValue });
    return (await fetch(allowance.returnUrl, { method: "POST", body })).text();
  }

  /** Sends the notice that an invoice won. @param more what an attacker sends instead @returns the shop's answer */
  async function announcePrize(
    address: string,
    number: string,
    {
      keys = account,
      isForged = false,
      ...more
    }: { keys?: IssuerAccount; isForged?: boolean; InvoiceTag?: string } = {},
  ): Promise<string> {
    const MerchantID = keys.merchantId;
    const fields = { MerchantID, RtnCode: "1", RtnMsg: "成功", InvoiceNo: number, InvoiceTag: "AW", ...more };
    const CheckMacValue = isForged ? "0".repeat(32) : noticeSignature(fields, keys);
    const body = new URLSearchParams({ ...fields, CheckMacValue });
    return (await fetch(address, { method: "POST", body })).text();
  }

  return {
    ...book,
    announcePrize,
    url: server.url,
    mails,
    calls,
    consent,
    countOf: (path: string) => calls.filter((one) => one.path === path).length,
    /** Makes the next call of this path fail. */
    next: (path: string, trouble: InvoiceTrouble) => {
      troubles.push({ path, trouble });
    },
    forget: () => {
      troubles.length = 0;
    },
    delayCalls: (ms: number) => {
      delayMs = ms;
    },
    close: server.close,
  };
}

export type InvoiceDouble = Awaited<ReturnType<typeof startInvoiceDouble>>;
