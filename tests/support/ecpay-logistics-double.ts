import type { ServerResponse } from "node:http";
import { listening } from "./double-server";
import type { Fields } from "./ecpay/book";
import { type LogisticsAccount, stageAccounts } from "./ecpay-logistics/accounts";
import {
  type Answer,
  badSignature,
  inOwnWords,
  type Pairs,
  problem,
  text,
  type Writing,
  written,
} from "./ecpay-logistics/answers";
import { openBook, type Parcel } from "./ecpay-logistics/book";
import { cancel, changeShipment, changeStore } from "./ecpay-logistics/changes";
import { create } from "./ecpay-logistics/create";
import type { Service } from "./ecpay-logistics/desk";
import { labels } from "./ecpay-logistics/labels";
import { map, replyOf } from "./ecpay-logistics/map";
import { type Delivery, deliver, noticeOf, returnNoticeOf, type Telling } from "./ecpay-logistics/notices";
import { type Odd, openOddities, refusalFor, withFault } from "./ecpay-logistics/odd";
import { query, storeList } from "./ecpay-logistics/query";
import { giveBackAtHome, giveBackAtStore, returnPaths } from "./ecpay-logistics/returns";
import { logisticsSignature, signed } from "./ecpay-logistics/signature";
import { runs } from "./ecpay-logistics/statuses";
import { openStores } from "./ecpay-logistics/stores";
import { type Chain, subtypeOf, subtypes } from "./ecpay-logistics/subtypes";
import { heldCalls } from "./held-calls";
import { postedForm } from "./posted-form";

export type LogisticsCall = { path: string; fields: Fields };

type Work = (form: Fields, service: Service) => Answer | Pairs;

const CREATE = "/Express/Create";
const MAP = "/Express/map";

/** Every call, by its exact path. */
const WORKS: Record<string, Work> = {
  [MAP]: map,
  [CREATE]: create,
  "/Express/UpdateStoreInfo": changeStore,
  "/Express/CancelC2COrder": cancel,
  "/Express/ReturnHome": giveBackAtHome,
  "/Helper/UpdateShipmentInfo": changeShipment,
  "/Helper/QueryLogisticsTradeInfo/V5": query,
  "/Helper/GetStoreList": storeList,
  ...Object.fromEntries(
    subtypes.map(({ print }) => [print, (form, service) => labels(print, form, service)] as [string, Work]),
  ),
  ...Object.fromEntries(
    returnPaths.map((path) => [path, (form, service) => giveBackAtStore(path, form, service)] as [string, Work]),
  ),
};

/** Opened by browsers: a refusal is a page there. */
const isPage = (path: string) => path === MAP || subtypes.some(({ print }) => print === path);

/**
 * ECPay's logistics service (國內物流) on a port of its own, as far as it is documented, with its own book and its own
 * signature. It sends no notices by itself: a test sends each one.
 */
export async function startLogisticsDouble(
  accounts: readonly LogisticsAccount[] = Object.values(stageAccounts),
  port = 0,
) {
  const book = openBook();
  const stores = openStores();
  const odds = openOddities();
  const received: LogisticsCall[] = [];
  const notices: Delivery[] = [];
  let writing: Writing = "literal";
  const held = heldCalls();
  let delay = 0;

  function work(path: string, form: Fields): Answer | Pairs {
    const account = accounts.find(({ merchantId }) => merchantId === form.MerchantID);
    const refuse = (answer: Answer) => (isPage(path) ? problem(answer.body) : answer);
    if (!account) return refuse(text(inOwnWords("MerchantID", "unknown")));
    if (form.CheckMacValue !== logisticsSignature(form, account)) return refuse(badSignature);
    return WORKS[path]?.(form, { account, book, stores }) ?? text("", 404);
  }

  /** The answer; undefined when there is none, and `cut` when the connection breaks. */
  function answer(path: string, form: Fields): Answer | "cut" | undefined {
    if (!(path in WORKS)) return text("", 404);
    const odd = odds.take(path);
    const refusal = refusalFor(odd);
    if (refusal || odd === "silent") return refusal;
    const result = work(path, form);
    if (odd === "done_and_cut") return "cut";
    if (odd === "done_and_500") return text("", 500);
    return "pairs" in result ? written(withFault(result, odd), writing, odd === "unsigned") : result;
  }

  const server = await listening(async (request, response) => {
    const path = request.url ?? "";
    const fields = await postedForm(request);
    if (request.method !== "POST" || !fields) return reply(response, text("", 405));
    received.push({ path, fields });
    await held.passed();
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    const result = answer(path, fields);
    if (result === "cut") response.destroy();
    else if (result) reply(response, result);
  }, port);

  /** Notifies the shop of a parcel; repeated as often as asked for. */
  async function notify(number: string, code: string, telling: Telling = {}): Promise<Delivery[]> {
    const parcel = known(number);
    const fields = noticeOf(parcel, code, telling);
    return told(parcel.form.ServerReplyURL, fields, telling.times);
  }

  async function told(url: string | undefined, fields: Fields, times = 1): Promise<Delivery[]> {
    const tries: Delivery[] = [];
    for (let turn = 0; turn < times; turn++) tries.push(...(await deliver(url ?? "", fields, notices)));
    return tries;
  }

  return {
    url: server.url,
    received,
    /** Every try to notify the shop, with the shop's answer. */
    notices,
    /** Every parcel that was booked, which is what freight is paid for. */
    parcels: book.parcels,
    /** Every Create with a valid signature, booked or refused. */
    attempts: book.attempts,
    returns: book.returns,
    stores,
    control: {
      /** An account's signature for fields of a test. */
      sign: (fields: Fields, account: LogisticsAccount = accounts[0] ?? stageAccounts.c2c) => signed(fields, account),
      /** Sets how the next calls of a path are answered; by default one call that books a parcel. */
      answerNext: (odd: Odd, { path = CREATE, times = 1 } = {}) => odds.add(path, odd, times),
      /** Answers set by `answerNext` that no call has received yet. */
      oddAnswersLeft: odds.left,
      /** Sets how pairs are encoded from now on. */
      write: (next: Writing) => {
        writing = next;
      },
      /** Delays every call by so many milliseconds from now on. */
      delayCalls: (milliseconds: number) => {
        delay = milliseconds;
      },
      /** Holds every call until the returned function is called. */
      holdCalls: held.hold,
      /** What the browser posts to the shop, and where, when a store of the last opened map is chosen. */
      choose: (storeId: string, changes: Fields = {}) => {
        const form = book.maps.at(-1);
        const store = stores.find(subtypeOf(form?.LogisticsSubType)?.chain, storeId);
        if (!form || !store) throw new Error(`no map with a store ${storeId} was opened`);
        return { url: form.ServerReplyURL ?? "", fields: { ...replyOf(form, store), ...changes } };
      },
      /** Sets whether the store accepts parcels. */
      setOpen: (chain: Chain, storeId: string, open: boolean) => {
        const store = stores.find(chain, storeId);
        if (!store) throw new Error(`no store ${storeId} of ${chain}`);
        store.open = open;
      },
      notify,
      /** Sends all notices of a usual course, one after the other. */
      travel: async (number: string, end: "collected" | "not_collected") => {
        const run = runs[known(number).subtype.code];
        if (!run) throw new Error(`no usual way is documented for ${known(number).subtype.code}`);
        for (const code of run[end]) await notify(number, code);
      },
      /** Notifies the shop of a returning parcel, by its RtnMerchantTradeNo. */
      notifyReturn: async (number: string, code: string, telling: Telling = {}) => {
        const entry = book.returns.find(({ tradeNumber }) => tradeNumber === number);
        if (!entry) throw new Error(`no return ${number}`);
        return told(entry.form.ServerReplyURL, returnNoticeOf(entry, code, telling), telling.times);
      },
      /** How often this number was tried, and how often a parcel was booked with it. */
      timesOf: (tradeNumber: string) => ({
        tried: book.attempts.filter((attempt) => attempt.tradeNumber === tradeNumber).length,
        made: book.parcels.filter((parcel) => parcel.tradeNumber === tradeNumber).length,
      }),
      parcel: (number: string) => book.find(number),
    },
    close: server.close,
  };

  function known(number: string): Parcel {
    const parcel = book.find(number);
    if (!parcel) throw new Error(`no parcel ${number}: it was not made`);
    return parcel;
  }
}

export type LogisticsDouble = Awaited<ReturnType<typeof startLogisticsDouble>>;

function reply(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { "Content-Type": type, ...headers });
  response.end(body);
}
