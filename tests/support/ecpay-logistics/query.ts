import type { Fields } from "../ecpay/book";
import { type Answer, expired, inOwnWords, json, notFound, type Pairs, text } from "./answers";
import { type Parcel, statusOf } from "./book";
import type { Service } from "./desk";
import { type Chain, chains, typeOf } from "./subtypes";
import { taipeiTime } from "./taipei-time";

/** For how many seconds a query is valid. */
const QUESTION_LASTS = 180;

/** The answer to QueryLogisticsTradeInfo/V5. */
export function query(question: Fields, { account, book }: Service): Answer | Pairs {
  const number = question.AllPayLogisticsID || question.MerchantTradeNo;
  if (!number) return text(inOwnWords("AllPayLogisticsID", "missing, like MerchantTradeNo"));
  if (!(Math.abs(Date.now() / 1000 - Number(question.TimeStamp)) <= QUESTION_LASTS)) return expired;
  const parcel = book.find(number);
  if (!parcel || parcel.account.merchantId !== account.merchantId) return notFound;
  return { prefix: "", pairs: { ...statusFields(parcel), ...money(parcel) }, account };
}

/** The answer to GetStoreList. It does not say which stores are on islands, nor which collect. */
export function storeList({ CvsType }: Fields, { stores }: Service): Answer {
  const asked = chains.filter((chain) => CvsType === "All" || chain === CvsType);
  if (!asked.length) return json({ RtnCode: 0, RtnMsg: inOwnWords("CvsType", "no such chain"), StoreList: [] });
  const listOf = (chain: Chain) =>
    stores.listed(chain).map(({ id, name, address, phone }) => ({
      StoreId: id,
      StoreName: name,
      StoreAddr: address,
      StorePhone: phone,
    }));
  const StoreList = asked.map((chain) => ({ CvsType: chain, StoreInfo: listOf(chain) }));
  return json({ RtnCode: 1, RtnMsg: "OK", StoreList });
}

function statusFields(parcel: Parcel): Fields {
  const { form, subtype, account } = parcel;
  return {
    AllPayLogisticsID: parcel.logisticsId,
    BookingNote: parcel.bookingNote,
    CVSPaymentNo: parcel.paymentNo,
    CVSValidationNo: parcel.validationNo,
    GoodsAmount: String(parcel.amount),
    GoodsName: form.GoodsName ?? "",
    // One value for both, unlike in all other answers.
    LogisticsType: `${typeOf(subtype)}_${subtype.code}`,
    LogisticsStatus: statusOf(parcel).code,
    MerchantID: account.merchantId,
    MerchantTradeNo: parcel.tradeNumber,
    ShipmentNo: parcel.shipmentNo,
    TradeDate: taipeiTime(parcel.history[0]?.at ?? new Date()),
  };
}

/** The freight and the collected money. The fees are not documented, so they are 0. */
function money({ amount, collects }: Parcel): Fields {
  return {
    CollectionAllocateAmount: "0",
    CollectionAllocateDate: "",
    CollectionAmount: collects ? String(amount) : "0",
    CollectionChargeFee: "0",
    HandlingCharge: "0",
  };
}
