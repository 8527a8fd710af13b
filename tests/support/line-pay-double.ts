import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "./double-server";
import { type Answer, refuse } from "./line-pay/answers";
import { type LinePayBook, type LinePayPayment, openBook } from "./line-pay/book";
import { check, confirm, details, refund, request } from "./line-pay/calls";
import { type LinePayMerchant, openGate } from "./line-pay/headers";
import { openOddities } from "./line-pay/oddities";
import { acceptPage, problemPage } from "./line-pay/pages";
import { html, json, type Reply, redirect } from "./line-pay/replies";
import { type LinePayCallName, routeOf } from "./line-pay/routes";
import { accept, cancel } from "./line-pay/shopper";

type Sent = { method: string; path: string; query: string; body: string };

/** An accepted call; `at` is when it arrived, in milliseconds. */
export type LinePayCall = Sent & { name: LinePayCallName; transactionId: string; at: number };

/**
 * LINE Pay's online API on a port of its own, as far as its pages document it, with its own book and its own signature.
 * It never notifies the shop. A browser accepts by the page's buttons; a test without a browser by `control.accept`.
 */
export async function startLinePayDouble(merchant: LinePayMerchant, port = 0) {
  const book = openBook();
  const gate = openGate(merchant);
  const { take, wait, ...oddities } = openOddities();
  const received: LinePayCall[] = [];
  const turnedAway: { path: string; answer: Answer }[] = [];
  const underway = new Set<string>();
  let url = "";

  function perform({ name, transactionId, query, body }: LinePayCall): Answer {
    if (name === "request") return request(book, body, (payment) => `${url}/pay/${payment.transactionId}`);
    if (name === "confirm") return confirm(book, transactionId, body);
    if (name === "refund") return refund(book, transactionId, body);
    return name === "check" ? check(book, transactionId) : details(book, query);
  }

  /** The answer to a call, faulty or as usual; undefined when there is none, `cut` when the connection breaks. */
  function replyTo(call: LinePayCall): Reply | "cut" | undefined {
    const oddity = take(call.name);
    if (oddity === undefined) return json(perform(call));
    if (oddity === "silent") return undefined;
    if (oddity === "broken") return html(502, "<h1>Bad Gateway</h1>");
    if (oddity === "lost" || oddity.done) perform(call);
    return oddity === "lost" ? "cut" : json(refuse(oddity.code, "as the test wants it"));
  }

  async function answerCall(call: LinePayCall): Promise<Reply | "cut" | undefined> {
    const deed = `${call.name} ${call.transactionId}`;
    const isChange = call.name === "confirm" || call.name === "refund";
    if (isChange && underway.has(deed)) return json(refuse("1198", "the same call is in progress"));
    underway.add(deed);
    const reply = replyTo(call);
    await wait(call.name);
    underway.delete(deed);
    return reply;
  }

  async function replyToAny(sent: Sent, { headers }: IncomingMessage): Promise<Reply | "cut" | undefined> {
    const route = routeOf(sent.method, sent.path);
    if (!route) return browserReply(book, sent);
    const payload = sent.method === "GET" ? sent.query : sent.body;
    const answer = gate.refusal(sent.method, headers, { path: sent.path, payload });
    if (answer) {
      turnedAway.push({ path: sent.path, answer });
      return json(answer);
    }
    const call = { ...sent, ...route, at: Date.now() };
    received.push(call);
    return answerCall(call);
  }

  const server = await listening(async (incoming, response) => {
    const reply = await replyToAny(await read(incoming), incoming);
    if (reply === "cut") response.destroy();
    else if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  }, port);
  url = server.url;

  return {
    url,
    received,
    /** The refused calls, and why. */
    turnedAway,
    control: { ...oddities, ...shopperControl(book) },
    close: server.close,
  };
}

export type LinePayDouble = Awaited<ReturnType<typeof startLinePayDouble>>;

/** Actions of the shopper and of LINE Pay, by the number that the shop gave its payment. */
function shopperControl(book: LinePayBook) {
  function known(orderId: string): LinePayPayment {
    const payment = book.ofOrder(orderId);
    if (!payment) throw new Error(`no payment of order ${orderId}: it was not requested`);
    return payment;
  }
  return {
    /** Every payment that was requested, with its state and its refunds. */
    payments: book.payments,
    payment: (orderId: string) => book.ofOrder(orderId),
    /** Accepts. @returns where the browser would go: a test need not go there, or may go there twice */
    accept: (orderId: string) => accept(known(orderId)),
    /** Cancels. @returns where the browser would go */
    cancel: (orderId: string) => cancel(known(orderId)),
    /** Makes twenty minutes pass. */
    expire: (orderId: string) => {
      known(orderId).status = "expired";
    },
    fail: (orderId: string) => {
      known(orderId).status = "failed";
    },
  };
}

/** The page on which the shopper accepts or cancels, and the targets of its buttons. */
function browserReply(book: LinePayBook, { method, path, body }: Sent): Reply {
  const payment = book.find(/^\/pay\/(\d{19})$/.exec(path)?.[1] ?? "");
  const result = new URLSearchParams(body).get("result");
  if (payment && method === "GET") return html(200, acceptPage(payment));
  if (!payment || (result !== "accept" && result !== "cancel")) return html(404, problemPage("no such page"));
  try {
    return redirect(result === "accept" ? accept(payment) : cancel(payment));
  } catch (error) {
    return html(200, problemPage((error as Error).message));
  }
}

async function read(incoming: IncomingMessage): Promise<Sent> {
  const { url = "", method = "" } = incoming;
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  return { method, path, query, body: await text(incoming) };
}
