import { apiMessage } from "@/lib/i18n/translate";
import { TIME_ZONE } from "@/lib/site";
import type { DeliveryAttempt } from "../delivery-gateway";
import { subtypeOf } from "./subtypes";

export const temperatures = { normal: "0001", cool: "0002", frozen: "0003" };
const sizes = { "60": "0001", "90": "0002", "120": "0003", "150": "0004" };
export const distances = { same_county: "00", other_county: "01", outlying: "02" };
const times = { any: "4", morning: "1", afternoon: "2" };

/** Sent instead of the titles: carriers need not know what was bought, and titles break the service's rules of characters and length. */
const GOODS = apiMessage("parcel_goods");

const taipeiTime = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

/** The fields of `/Express/Create` for a parcel to a door or to a store, without merchant and signature. */
export function createFields(attempt: DeliveryAttempt): Record<string, string> {
  const { carrier, sender, receiver, store, isCollected } = attempt;
  const amount = String(attempt.amount);
  return {
    MerchantTradeNo: attempt.tradeNumber,
    MerchantTradeDate: taipeiTime.format(attempt.startedAt).replaceAll("-", "/"),
    LogisticsType: store ? "CVS" : "HOME",
    LogisticsSubType: subtypeOf({ carrier, storeKind: store?.kind ?? null }).code,
    GoodsAmount: amount,
    GoodsName: GOODS,
    IsCollection: isCollected ? "Y" : "N",
    SenderName: sender.name,
    SenderCellPhone: sender.phone,
    ReceiverName: receiver.name,
    ReceiverCellPhone: receiver.phone,
    ServerReplyURL: attempt.notice,
    ...(store ? { ReceiverStoreID: store.id, ...(isCollected && { CollectionAmount: amount }) } : toDoor(attempt)),
  };
}

function toDoor({ carrier, sender, receiver, weight, ...attempt }: DeliveryAttempt): Record<string, string> {
  return {
    SenderZipCode: sender.zip,
    SenderAddress: sender.address,
    ReceiverZipCode: receiver.zip,
    ReceiverAddress: receiver.address,
    ...(carrier === "t_cat"
      ? {
          Temperature: temperatures[attempt.temperature ?? "normal"],
          Specification: sizes[attempt.size ?? "60"],
          Distance: distances[attempt.distance],
          ScheduledPickupTime: times.any,
          ScheduledDeliveryTime: times[attempt.time ?? "any"],
        }
      : // Trailing zeros would be fine, but not the dot of a whole number.
        { GoodsWeight: String(Number((weight ?? 0).toFixed(3))) }),
  };
}
