import type { ServerResponse } from "node:http";
import { listening } from "./double-server";
import { creditAnswer, queryAnswer, refundAnswer } from "./ecpay/answers";
import { type Fields, formProblem, openBook, type Trade } from "./ecpay/book";
import { offeredPeriods } from "./ecpay/instalments";
import { type Delivery, deliver, type NoticeMode, noticeOf } from "./ecpay/notices";
import { paymentPage, problemPage, resultPage } from "./ecpay/pages";
import { openPayCodes } from "./ecpay/pay-code-desk";
import { infoAnswer } from "./ecpay/pay-code-info";
import { payCodePage } from "./ecpay/pay-code-pages";
import { isPaidByCode } from "./ecpay/pay-codes";
import { ecpaySignature } from "./ecpay/signature";
import { heldCalls } from "./held-calls";
import { postedForm } from "./posted-form";

export type EcpayMerchant = { merchantId: string; hashKey: string; hashIv: string };

export type EcpayCall = { path: string; fields: Fields };

/**
 * How server-to-server calls are answered: as documented, refused as too many, not at all, wrongly, or after the change
 * was made.
 */
type Mood = "usual" | "shut_out" | "silent" | "broken" | "unsigned" | "about_another" | "done_and_lost";

type Answer = { status: number; type: string; body: string };

/** Posted by browsers; all other paths are called by the shop's server. */
const OF_BROWSERS = ["/Cashier/AioCheckOut/V5", "/pay", "/pay-code"];

const FORM = "application/x-www-form-urlencoded";

/**
 * ECPay on a port of its own, as far as its pages document it, with its own book and its own signature. A browser pays
 * by the page's buttons; a test without a browser by `control.pay`.
 */
export async function startEcpayDouble(merchant: EcpayMerchant, port = 0, now = () => new Date()) {
  const book = openBook(now);
  const received: EcpayCall[] = [];
  const notices: Delivery[] = [];
  const held: (() => Promise<void>)[] = [];
  let noticeMode: NoticeMode = "at_once";
  let mood: Mood = "usual";
  const gate = heldCalls();

  const sign = (fields: Fields) => ({ ...fields, CheckMacValue: ecpaySignature(fields, merchant) });
  const forge = (fields: Fields) => ({ ...fields, CheckMacValue: ecpaySignature(fields, { ...merchant, hashIv: "" }) });
  const isOurs = (fields: Fields) =>
    fields.MerchantID === merchant.merchantId && fields.CheckMacValue === ecpaySignature(fields, merchant);

  /** Decides the payment, notifies the shop as the mode says. @returns what the browser posts back */
  async function settle(trade: Trade, result: "paid" | "refused"): Promise<Fields> {
    if (trade.status === "unpaid") trade.status = result;
    const mode = noticeMode;
    await tell(trade.form.ReturnURL ?? "", noticeOf(trade, mode, { sign, forge }), mode);
    return noticeOf(trade, "at_once", { sign, forge });
  }

  /** Posts a notice to the shop, with the repetition and delay of the mode. */
  async function tell(url: string, fields: Fields, mode: NoticeMode): Promise<void> {
    const send = () => deliver(url, fields, notices);
    if (mode === "late") held.push(send);
    else if (mode !== "lost") await send();
    if (mode === "doubled") await send();
  }

  const payCodes = openPayCodes({ book, sign, forge, tell, settle });

  function checkOut(form: Fields): Answer {
    const problem = formProblem(form) ?? (isOurs(form) ? undefined : "CheckMacValue Error (10200073)");
    if (problem) return html(problemPage(problem));
    try {
      const trade = book.enter(form);
      return html(isPaidByCode(trade) ? payCodePage(trade) : paymentPage(trade));
    } catch (error) {
      return html(problemPage((error as Error).message));
    }
  }

  async function pay({ trade: tradeNumber, result, periods }: Fields): Promise<Answer> {
    const trade = book.find(tradeNumber);
    const isChoice = !periods || offeredPeriods(trade?.form ?? {}).includes(periods);
    if (!trade || isPaidByCode(trade) || !isChoice) return html(problemPage("no such trade"));
    if (result !== "paid" && result !== "refused") return html(problemPage("no such trade"));
    if (periods && result === "paid") trade.periods = periods;
    return html(resultPage(trade, await settle(trade, result)));
  }

  async function issue({ trade: tradeNumber }: Fields): Promise<Answer> {
    const trade = book.find(tradeNumber);
    if (!trade || !isPaidByCode(trade)) return html(problemPage("no such trade"));
    await payCodes.issue(trade);
    return html(payCodePage(trade));
  }

  function queryPayCode(question: Fields): Answer {
    if (!isOurs(question)) return encoded(sign({ RtnCode: "10200073" }));
    const answer = withFault(infoAnswer(book, question));
    return encoded(mood === "unsigned" ? forge(answer) : sign(answer));
  }

  function query(question: Fields): Answer {
    if (!isOurs(question)) return encoded(sign({ TradeStatus: "10200073" }));
    const answer = withFault(queryAnswer(book, question));
    return encoded(mood === "unsigned" ? forge(answer) : sign(answer));
  }

  function refund(order: Fields): Answer {
    if (!isOurs(order)) return encoded({ RtnCode: "10200073", RtnMsg: "CheckMacValue Error" });
    return encoded(withFault(refundAnswer(book, order)));
  }

  /** The answer, or one that belongs to another question. */
  function withFault(answer: Fields): Fields {
    return mood === "about_another" ? { ...answer, MerchantTradeNo: "OTHER000000000000001" } : answer;
  }

  async function answer(path: string, fields: Fields): Promise<Answer> {
    if (path === "/Cashier/AioCheckOut/V5") return checkOut(fields);
    if (path === "/pay") return pay(fields);
    if (path === "/pay-code") return issue(fields);
    if (mood === "shut_out") return { status: 403, type: "text/html", body: "Forbidden" };
    if (mood === "broken") return { status: 502, type: "text/html", body: "<h1>Bad Gateway</h1>" };
    if (path === "/Cashier/QueryTradeInfo/V5") return query(fields);
    if (path === "/Cashier/QueryPaymentInfo") return queryPayCode(fields);
    if (path === "/CreditDetail/DoAction") {
      const done = refund(fields);
      return mood === "done_and_lost" ? { status: 504, type: "text/html", body: "" } : done;
    }
    if (path === "/CreditDetail/QueryTrade/V2" && isOurs(fields)) {
      return { status: 200, type: "application/json", body: JSON.stringify(creditAnswer(book, fields)) };
    }
    return { status: 404, type: "text/html", body: "" };
  }

  const server = await listening(async (request, response) => {
    const path = request.url ?? "";
    const fields = await postedForm(request);
    if (request.method !== "POST" || !fields) return reply(response, { status: 405, type: "text/html", body: "" });
    received.push({ path, fields });
    await gate.passed();
    if (mood === "silent" && !OF_BROWSERS.includes(path)) return;
    reply(response, await answer(path, fields));
  }, port);

  return {
    url: server.url,
    received,
    /** Every try to notify the shop, with the shop's answer. */
    notices,
    control: {
      /** The provider's signature for fields of a test. */
      sign,
      /** Sets how notices are sent from now on. */
      sendNotices: (mode: NoticeMode) => {
        noticeMode = mode;
      },
      /** Sets how queries and refunds are answered from now on. */
      feel: (next: Mood) => {
        mood = next;
      },
      /** Holds every call until the returned function is called. */
      holdCalls: gate.hold,
      /** Sets the state of a card payment. */
      bring: (tradeNumber: string, credit: Trade["credit"]) => {
        known(tradeNumber).credit = credit;
      },
      /** Sets the entries in the list of captures. */
      list: (tradeNumber: string, list: Trade["list"]) => {
        known(tradeNumber).list = list;
      },
      /** Sends the notices that were held back. */
      deliverHeld: async () => {
        for (const send of held.splice(0)) await send();
      },
      /** Pays like a shopper who presses the button. @returns what the browser would post to the OrderResultURL */
      pay: async (tradeNumber: string, result: "paid" | "refused" = "paid") => settle(byCard(tradeNumber), result),
      /** Pays by card in one of the numbers of instalments that the form offers, like `24` or `30N`. */
      payInInstalments: async (tradeNumber: string, periods: string) => {
        const trade = byCard(tradeNumber);
        if (!offeredPeriods(trade.form).includes(periods)) throw new Error(`${periods} instalments are not offered`);
        trade.periods = periods;
        return settle(trade, "paid");
      },
      /** Payments with an account or a code. */
      payCodes: payCodes.control,
      /** The shopper leaves and the provider cancels the trade. */
      abandon: (tradeNumber: string) => {
        known(tradeNumber).status = "abandoned";
      },
      trade: (tradeNumber: string) => book.find(tradeNumber),
    },
    close: server.close,
  };

  function byCard(tradeNumber: string): Trade {
    const trade = known(tradeNumber);
    if (isPaidByCode(trade)) throw new Error(`trade ${tradeNumber} is paid with a number: control.payCodes.pay`);
    return trade;
  }

  function known(tradeNumber: string): Trade {
    const trade = book.find(tradeNumber);
    if (!trade) throw new Error(`no trade ${tradeNumber}: its form was not posted`);
    return trade;
  }
}

export type EcpayDouble = Awaited<ReturnType<typeof startEcpayDouble>>;

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
