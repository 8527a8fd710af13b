import type { Fields } from "../ecpay/book";
import { type Answer, done, inOwnWords, noStore, notFound, text } from "./answers";
import { type Parcel, statusOf } from "./book";
import { ownParcel, type Service } from "./desk";
import { codesOf, storeChangeAfter } from "./statuses";
import { isUnimart } from "./subtypes";
import { tenOnThirdDay } from "./taipei-time";

/** UpdateStoreInfo: another store for a C2C parcel that cannot be delivered or returned to its own. */
export function changeStore(form: Fields, service: Service): Answer {
  const parcel = ownC2c(form, service);
  if (!parcel) return notFound;
  if (form.StoreType !== "01" && form.StoreType !== "02") return text("10500021|更新門市類型(StoreType)錯誤");
  const isPickUp = form.StoreType === "01";
  const store = isPickUp ? form.ReceiverStoreID : form.ReturnStoreID;
  if (!store) return text(isPickUp ? noStore : "10500011|退貨門市店代碼為Null");
  if (!service.stores.takesParcels(parcel.subtype.chain, store)) return text(inOwnWords("StoreID", "no open store"));
  const { code } = statusOf(parcel);
  const after: readonly string[] = isPickUp ? storeChangeAfter.pickUp : storeChangeAfter.goBack;
  if (!after.includes(code)) return text(inOwnWords("StoreType", `not after ${code}`));
  if (isPickUp) parcel.storeId = store;
  else parcel.returnStoreId = store;
  return done;
}

/** UpdateShipmentInfo: another day or another store for a B2C parcel. */
export function changeShipment(form: Fields, service: Service): Answer {
  const parcel = ownParcel(form.AllPayLogisticsID, service);
  if (parcel?.subtype.kind !== "B2C") return notFound;
  const refusal = isUnimart(parcel.subtype) ? unimartRefusal(form, parcel) : form.ReceiverStoreID ? undefined : noStore;
  if (refusal) return text(refusal);
  const store = form.ReceiverStoreID;
  if (store && !service.stores.takesParcels(parcel.subtype.chain, store)) {
    return text(inOwnWords("ReceiverStoreID", "no open store of this chain"));
  }
  if (store) parcel.storeId = store;
  if (form.ShipmentDate) parcel.shipmentDate = form.ShipmentDate;
  return done;
}

/** CancelC2COrder, which only 7-ELEVEN has, and only until the parcel is handed in. */
export function cancel(form: Fields, service: Service): Answer {
  const parcel = ownC2c(form, service);
  if (!parcel) return notFound;
  if (!isUnimart(parcel.subtype)) return text(inOwnWords("AllPayLogisticsID", "only for UNIMARTC2C"));
  const { code } = statusOf(parcel);
  if (parcel.cancelled || !codesOf("waiting").includes(code)) {
    return text(inOwnWords("AllPayLogisticsID", `not to be cancelled after ${code}`));
  }
  parcel.cancelled = true;
  return done;
}

function unimartRefusal({ ShipmentDate, ReceiverStoreID }: Fields, parcel: Parcel): string | undefined {
  if (!ShipmentDate && !ReceiverStoreID) return "10500015|出貨日期以及取貨門市代碼需擇一必填";
  if (ShipmentDate && !/^\d{4}\/\d\d\/\d\d$/.test(ShipmentDate)) return inOwnWords("ShipmentDate", "not yyyy/MM/dd");
  const { code, at } = statusOf(parcel);
  if (ReceiverStoreID && (code !== "2037" || new Date() >= tenOnThirdDay(at))) {
    return inOwnWords("ReceiverStoreID", "only after 2037, before ten on the third day");
  }
  return undefined;
}

/** A C2C parcel of this merchant, if all of its numbers were given. */
function ownC2c(form: Fields, service: Service): Parcel | undefined {
  const parcel = ownParcel(form.AllPayLogisticsID, service);
  const isMeant =
    parcel?.subtype.kind === "C2C" &&
    form.CVSPaymentNo === parcel.paymentNo &&
    (form.CVSValidationNo ?? "") === parcel.validationNo;
  return isMeant ? parcel : undefined;
}
