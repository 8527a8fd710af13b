import type { BookedCarrier } from "@/lib/contract/bookings";
import { apiMessage } from "@/lib/i18n/translate";
import { TIME_ZONE } from "@/lib/site";
import type { DeliveryAttempt } from "../delivery-gateway";

export const subtypeOf: Record<BookedCarrier, string> = { t_cat: "TCAT", post: "POST" };

const temperatures = { normal: "0001", cool: "0002", frozen: "0003" };
const sizes = { "60": "0001", "90": "0002", "120": "0003", "150": "0004" };
const distances = { same_county: "00", other_county: "01", outlying: "02" };
const times = { any: "4", morning: "1", afternoon: "2" };

/** Sent instead of the titles: carriers need not know what was bought, and titles break the service's rules of characters and length. */
const GOODS = apiMessage("parcel_goods");

const taipeiTime = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

/** The fields of `/Express/Create` for a parcel to a door, without merchant and signature. */
export function createFields(attempt: DeliveryAttempt): Record<string, string> {
  const { carrier, sender, receiver, weight } = attempt;
  return {
    MerchantTradeNo: attempt.tradeNumber,
    MerchantTradeDate: taipeiTime.format(attempt.startedAt).replaceAll("-", "/"),
    LogisticsType: "HOME",
    LogisticsSubType: subtypeOf[carrier],
    GoodsAmount: String(attempt.amount),
    GoodsName: GOODS,
    IsCollection: attempt.isCollected ? "Y" : "N",
    SenderName: sender.name,
    SenderCellPhone: sender.phone,
    SenderZipCode: sender.zip,
    SenderAddress: sender.address,
    ReceiverName: receiver.name,
    ReceiverCellPhone: receiver.phone,
    ReceiverZipCode: receiver.zip,
    ReceiverAddress: receiver.address,
    ServerReplyURL: attempt.notice,
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
