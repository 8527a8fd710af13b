import { isOutlying } from "@/lib/contract/outlying";
import type { Distance } from "../delivery-services/delivery-gateway";
import type { OrderRow } from "../orders/locked-order";
import { allRegions } from "../regions/regions";

/** The distance class between the sender's zip and the order's address. */
export function distanceOf({ county, district }: Pick<OrderRow, "county" | "district">, senderZip: string): Distance {
  if (county && district && isOutlying({ county, district })) return "outlying";
  const zip = senderZip.slice(0, 3);
  const from = allRegions.find(({ districts }) => districts.some((one) => one.zip === zip));
  return from?.county === county ? "same_county" : "other_county";
}

/** A phone number (`+886…`) in local format for labels. */
export const localPhone = (phone: string) => phone.replace(/^\+886/, "0");
