import type { Fields } from "../ecpay/book";
import { type Answer, done, inOwnWords, text } from "./answers";
import { ownParcel, type Service } from "./desk";
import { isAmount } from "./limits";

const HILIFE = "/express/ReturnHilifeCVS";

/** The paths for returns of B2C parcels, by chain. */
export const returnPaths = ["/express/ReturnUniMartCVS", "/express/ReturnCVS", HILIFE];

/** A return by a chain: `RtnMerchantTradeNo|RtnOrderNo`, without an AllPayLogisticsID. */
export function giveBackAtStore(path: string, form: Fields, service: Service): Answer {
  const refusal = service.account.kinds.includes("B2C") ? storeRefusal(path, form, service) : "no account for B2C";
  // A refusal has nothing before the bar, in place of the number.
  if (refusal) return text(`|${refusal}`);
  const { tradeNumber, orderNumber } = service.book.giveBack(service.account, form, "CVS");
  return text(`${tradeNumber}|${orderNumber}`);
}

/** ReturnHome: a parcel that a carrier collects from the shopper. */
export function giveBackAtHome(form: Fields, service: Service): Answer {
  const refusal = service.account.kinds.includes("HOME") ? homeRefusal(form, service) : "no account for HOME";
  if (refusal) return text(inOwnWords("AllPayLogisticsID", refusal));
  service.book.giveBack(service.account, form, "HOME");
  return done;
}

function storeRefusal(path: string, form: Fields, service: Service): string | undefined {
  if (!isAmount(form.GoodsAmount, 20_000)) return "商品金額範圍為1~20000元";
  if (form.ServiceType !== "4") return "服務型態代碼有誤";
  if (!form.SenderName) return "SenderName: missing";
  if (path === HILIFE && !form.SenderPhone) return "SenderPhone: missing";
  if (!form.ServerReplyURL) return "ServerReplyURL: missing";
  const isOther = form.AllPayLogisticsID && ownParcel(form.AllPayLogisticsID, service)?.subtype.giveBack !== path;
  return isOther ? "AllPayLogisticsID: no parcel of this chain" : undefined;
}

const ADDRESSES = ["SenderZipCode", "SenderAddress", "ReceiverZipCode", "ReceiverAddress"];

function homeRefusal(form: Fields, service: Service): string | undefined {
  const parcel = ownParcel(form.AllPayLogisticsID, service);
  if (form.AllPayLogisticsID ? parcel?.subtype.kind !== "HOME" : ADDRESSES.some((field) => !form[field])) {
    return "neither a parcel of this merchant nor all addresses";
  }
  const isTold = isAmount(form.GoodsAmount) && form.ServerReplyURL;
  const isSized = /^000[123]$/.test(form.Temperature ?? "") && /^0[012]$/.test(form.Distance ?? "");
  return isTold && isSized ? undefined : "GoodsAmount, Temperature, Distance or ServerReplyURL missing or wrong";
}
