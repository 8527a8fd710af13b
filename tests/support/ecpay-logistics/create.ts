import type { Fields } from "../ecpay/book";
import { type Answer, inOwnWords, type Pairs, text } from "./answers";
import { type Parcel, statusOf } from "./book";
import type { Service } from "./desk";
import { homeLimits } from "./home-limits";
import { type Limit, storeLimits } from "./limits";
import { type Subtype, subtypeOf, typeOf } from "./subtypes";
import { taipeiTime } from "./taipei-time";

export const createLimits = [...storeLimits, ...homeLimits];

/** The answer to /Express/Create, after the parcel was booked. */
export function create(form: Fields, service: Service): Answer | Pairs {
  const refusal = refusalOf(form, service);
  const subtype = subtypeOf(form.LogisticsSubType);
  const made = !refusal && subtype ? service.book.make(service.account, form, subtype) : undefined;
  const answer = refusal?.answer ?? `made as ${made?.logisticsId}`;
  const tradeNumber = form.MerchantTradeNo ?? "";
  service.book.attempts.push({ tradeNumber, form, made: Boolean(made), broke: refusal?.name, answer });
  return made ? { prefix: "1|", pairs: pairsOf(made), account: service.account } : text(answer);
}

/** The fields of a parcel in the answer and in every notice, without the signature; empty ones are included. */
export function pairsOf(parcel: Parcel, status = statusOf(parcel)): Fields {
  const { form, subtype, account } = parcel;
  return {
    AllPayLogisticsID: parcel.logisticsId,
    BookingNote: parcel.bookingNote,
    CVSPaymentNo: parcel.paymentNo,
    CVSValidationNo: parcel.validationNo,
    GoodsAmount: String(parcel.amount),
    LogisticsSubType: subtype.code,
    LogisticsType: typeOf(subtype),
    MerchantID: account.merchantId,
    MerchantTradeNo: parcel.tradeNumber,
    ReceiverAddress: form.ReceiverAddress ?? "",
    ReceiverCellPhone: form.ReceiverCellPhone ?? "",
    ReceiverEmail: form.ReceiverEmail ?? "",
    ReceiverName: form.ReceiverName ?? "",
    ReceiverPhone: form.ReceiverPhone ?? "",
    RtnCode: status.code,
    RtnMsg: status.words,
    UpdateStatusDate: taipeiTime(status.at),
  };
}

/** Why this merchant cannot have a map or a parcel of this subtype. */
export function subtypeRefusal(form: Fields, { account }: Service): string | undefined {
  const subtype = subtypeOf(form.LogisticsSubType);
  if (form.LogisticsType !== "CVS" && form.LogisticsType !== "HOME") return "10500030|物流類型不符";
  if (!form.LogisticsSubType) return "10500037|物流子類型為Null";
  if (!subtype || typeOf(subtype) !== form.LogisticsType) return "10500031|物流子類型不符";
  if (!account.kinds.includes(subtype.kind)) return inOwnWords("MerchantID", `no account for ${subtype.kind}`);
  return undefined;
}

function refusalOf(form: Fields, service: Service): Pick<Limit, "name" | "answer"> | undefined {
  const wrong = subtypeRefusal(form, service);
  if (wrong) return { name: "the subtype is for this account", answer: wrong };
  const used = service.book.parcels.some(({ tradeNumber }) => tradeNumber === form.MerchantTradeNo);
  if (used) return { name: "MerchantTradeNo is new", answer: inOwnWords("MerchantTradeNo", "used before") };
  return brokenLimit(form, service, subtypeOf(form.LogisticsSubType));
}

function brokenLimit(form: Fields, { book, stores }: Service, subtype: Subtype | undefined) {
  if (!subtype) return undefined;
  const mapAddresses = book.maps.map(({ ServerReplyURL = "" }) => ServerReplyURL);
  return createLimits.find(
    ({ applies, keeps }) => (applies?.(subtype, form) ?? true) && !keeps(form, { subtype, stores, mapAddresses }),
  );
}
