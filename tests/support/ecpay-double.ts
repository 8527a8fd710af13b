import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { creditAnswer, queryAnswer, refundAnswer } from "./ecpay/answers";
import { type Fields, formProblem, openBook, type Trade } from "./ecpay/book";
import { type Delivery, deliver, type NoticeMode, noticeOf } from "./ecpay/notices";
import { paymentPage, problemPage, resultPage } from "./ecpay/pages";
import { ecpaySignature } from "./ecpay/signature";

export type EcpayMerchant = { merchantId: string; hashKey: string; hashIv: string };

/** What the double was sent. */
export type EcpayCall = { path: string; fields: Fields };

/** How the server-to-server calls are answered: as documented, refused as too many, not at all, falsely, or after the deed. */
type Mood = "usual" | "shut_out" | "silent" | "broken" | "unsigned" | "about_another" | "done_and_lost";

type Answer = { status: number; type: string; body: string };

const FORM = "application/x-www-form-urlencoded";

/**
 * ECPay on a port of its own, as far as its pages document it, with its own book and its own signature. A browser pays
 * by the page's buttons; a test without a browser by `control.pay`.
 */
export async function startEcpayDouble(merchant: EcpayMerchant, port = 0) {
  const book = openBook();
  const received: EcpayCall[] = [];
  const notices: Delivery[] = [];
  const held: (() => Promise<void>)[] = [];
  let noticeMode: NoticeMode = "at_once";
  let mood: Mood = "usual";
  let hold: Promise<void> | undefined;

  const sign = (fields: Fields) => ({ ...fields, CheckMacValue: ecpaySignature(fields, merchant) });
  const forge = (fields: Fields) => ({ ...fields, CheckMacValue: ecpaySignature(fields, { ...merchant, hashIv: "" }) });
  const isOurs = (fields: Fields) =>
    fields.MerchantID === merchant.merchantId && fields.CheckMacValue === ecpaySignature(fields, merchant);

  /** Decides the payment, tells the shop as the mode says, and gives what the browser carries back. */
  async function settle(trade: Trade, result: "paid" | "refused"): Promise<Fields> {
    if (trade.status === "unpaid") trade.status = result;
    const mode = noticeMode;
    const fields = noticeOf(trade, mode, { sign, forge });
    const send = () => deliver(trade.form.ReturnURL ?? "", fields, notices);
    if (mode === "late") held.push(send);
    else if (mode !== "lost") await send();
    if (mode === "doubled") await send();
    return noticeOf(trade, "at_once", { sign, forge });
  }

  function checkOut(form: Fields): Answer {
    const problem = formProblem(form) ?? (isOurs(form) ? undefined : "CheckMacValue Error (10200073)");
    if (problem) return html(problemPage(problem));
    try {
      return html(paymentPage(book.enter(form)));
    } catch (error) {
      return html(problemPage((error as Error).message));
    }
  }

  async function pay({ trade: tradeNumber, result }: Fields): Promise<Answer> {
    const trade = book.find(tradeNumber);
    if (!trade || (result !== "paid" && result !== "refused")) return html(problemPage("no such trade"));
    return html(resultPage(trade, await settle(trade, result)));
  }

  function query(question: Fields): Answer {
    if (!isOurs(question)) return encoded(sign({ TradeStatus: "10200073" }));
    const answer = astray(queryAnswer(book, question));
    return encoded(mood === "unsigned" ? forge(answer) : sign(answer));
  }

  function refund(order: Fields): Answer {
    if (!isOurs(order)) return encoded({ RtnCode: "10200073", RtnMsg: "CheckMacValue Error" });
    return encoded(astray(refundAnswer(book, order)));
  }

  /** The answer, or one that belongs to somebody else's question. */
  function astray(answer: Fields): Fields {
    return mood === "about_another" ? { ...answer, MerchantTradeNo: "OTHER000000000000001" } : answer;
  }

  async function answer(path: string, fields: Fields): Promise<Answer> {
    if (path === "/Cashier/AioCheckOut/V5") return checkOut(fields);
    if (path === "/pay") return pay(fields);
    if (mood === "shut_out") return { status: 403, type: "text/html", body: "Forbidden" };
    if (mood === "broken") return { status: 502, type: "text/html", body: "<h1>Bad Gateway</h1>" };
    if (path === "/Cashier/QueryTradeInfo/V5") return query(fields);
    if (path === "/CreditDetail/DoAction") {
      const done = refund(fields);
      return mood === "done_and_lost" ? { status: 504, type: "text/html", body: "" } : done;
    }
    if (path === "/CreditDetail/QueryTrade/V2" && isOurs(fields)) {
      return { status: 200, type: "application/json", body: JSON.stringify(creditAnswer(book, fields)) };
    }
    return { status: 404, type: "text/html", body: "" };
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const fields = await formOf(request);
    if (request.method !== "POST" || !fields) return reply(response, { status: 405, type: "text/html", body: "" });
    received.push({ path, fields });
    await hold;
    if (mood === "silent" && path !== "/pay" && path !== "/Cashier/AioCheckOut/V5") return;
    reply(response, await answer(path, fields));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came, in its order. */
    received,
    /** Every try to tell the shop, with the shop's answer. */
    notices,
    control: {
      /** The provider's signature under fields of a test's own. */
      sign,
      /** How notices go out from now on. */
      sendNotices: (mode: NoticeMode) => {
        noticeMode = mode;
      },
      /** How queries and refunds are answered from now on. */
      feel: (next: Mood) => {
        mood = next;
      },
      /** Lets every call wait until the given function is called. */
      holdCalls: () => {
        let go = () => {};
        hold = new Promise((resolve) => {
          go = resolve;
        });
        return () => {
          hold = undefined;
          go();
        };
      },
      /** Where a card payment stands from now on. */
      bring: (tradeNumber: string, credit: Trade["credit"]) => {
        known(tradeNumber).credit = credit;
      },
      /** What the list of captures says from now on. */
      list: (tradeNumber: string, list: Trade["list"]) => {
        known(tradeNumber).list = list;
      },
      /** Sends the notices that were held back. */
      deliverHeld: async () => {
        for (const send of held.splice(0)) await send();
      },
      /** Pays like a shopper who presses the button; gives what the browser would carry to the OrderResultURL. */
      pay: async (tradeNumber: string, result: "paid" | "refused" = "paid") => settle(known(tradeNumber), result),
      /** The shopper leaves and the provider gives the trade up. */
      abandon: (tradeNumber: string) => {
        known(tradeNumber).status = "abandoned";
      },
      trade: (tradeNumber: string) => book.find(tradeNumber),
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function known(tradeNumber: string): Trade {
    const trade = book.find(tradeNumber);
    if (!trade) throw new Error(`no trade ${tradeNumber}: its form was not posted`);
    return trade;
  }
}

export type EcpayDouble = Awaited<ReturnType<typeof startEcpayDouble>>;

/** The posted form; a field that comes twice is an error of the sender. */
async function formOf(request: IncomingMessage): Promise<Fields | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!request.headers["content-type"]?.startsWith(FORM)) return undefined;
  const pairs = Array.from(new URLSearchParams(Buffer.concat(chunks).toString()));
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}

function reply(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { "Content-Type": type });
  response.end(body);
}

function html(body: string): Answer {
  return { status: 200, type: "text/html; charset=utf-8", body };
}

function encoded(fields: Fields): Answer {
  return { status: 200, type: FORM, body: new URLSearchParams(fields).toString() };
}
