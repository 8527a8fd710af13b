import type { Fields } from "../ecpay/book";
import { type Answer, done, inOwnWords, text } from "./answers";
import { type Desk, ownParcel } from "./desk";
import { isAmount } from "./limits";

const HILIFE = "/express/ReturnHilifeCVS";

/** The paths where a B2C parcel's return is made, by chain. */
export const returnPaths = ["/express/ReturnUniMartCVS", "/express/ReturnCVS", HILIFE];

/** A return by a chain: `RtnMerchantTradeNo|RtnOrderNo`, without an AllPayLogisticsID. */
export function giveBackAtStore(path: string, form: Fields, desk: Desk): Answer {
  const refusal = desk.account.kinds.includes("B2C") ? storeRefusal(path, form, desk) : "no account for B2C";
  // A refusal has nothing before the bar, where the number would stand.
  if (refusal) return text(`|${refusal}`);
  const { tradeNumber, orderNumber } = desk.book.giveBack(desk.account, form, "CVS");
  return text(`${tradeNumber}|${orderNumber}`);
}

/** ReturnHome: a parcel that a carrier fetches from the shopper. */
export function giveBackAtHome(form: Fields, desk: Desk): Answer {
  const refusal = desk.account.kinds.includes("HOME") ? homeRefusal(form, desk) : "no account for HOME";
  if (refusal) return text(inOwnWords("AllPayLogisticsID", refusal));
  desk.book.giveBack(desk.account, form, "HOME");
  return done;
}

function storeRefusal(path: string, form: Fields, desk: Desk): string | undefined {
  if (!isAmount(form.GoodsAmount, 20_000)) return "商品金額範圍為1~20000元";
  if (form.ServiceType !== "4") return "服務型態代碼有誤";
  if (!form.SenderName) return "SenderName: missing";
  if (path === HILIFE && !form.SenderPhone) return "SenderPhone: missing";
  if (!form.ServerReplyURL) return "ServerReplyURL: missing";
  const isOther = form.AllPayLogisticsID && ownParcel(form.AllPayLogisticsID, desk)?.subtype.giveBack !== path;
  return isOther ? "AllPayLogisticsID: no parcel of this chain" : undefined;
}

const ADDRESSES = ["SenderZipCode", "SenderAddress", "ReceiverZipCode", "ReceiverAddress"];

function homeRefusal(form: Fields, desk: Desk): string | undefined {
  const parcel = ownParcel(form.AllPayLogisticsID, desk);
  if (form.AllPayLogisticsID ? parcel?.subtype.kind !== "HOME" : ADDRESSES.some((field) => !form[field])) {
    return "neither a parcel of this merchant nor all addresses";
  }
  const isTold = isAmount(form.GoodsAmount) && form.ServerReplyURL;
  const isSized = /^000[123]$/.test(form.Temperature ?? "") && /^0[012]$/.test(form.Distance ?? "");
  return isTold && isSized ? undefined : "GoodsAmount, Temperature, Distance or ServerReplyURL missing or wrong";
}
