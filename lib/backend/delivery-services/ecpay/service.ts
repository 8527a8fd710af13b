import { z } from "zod";
import { bookedCarriers } from "@/lib/contract/bookings";
import { deliveryHosts } from "@/lib/contract/delivery-hosts";
import { storeChains } from "@/lib/contract/store-choice";
import { sealedKeys } from "../../http/sealed-keys";
import { openerOf } from "../../http/sealed-opener";
import type { DeliveryService } from "../delivery-gateway";
import { createEcpayParcels } from "./gateway";
import { isReturnUnderWay, isUncollected, meaningOf, storeWayAfter } from "./status-codes";
import { readMapReply } from "./stores";
import { subtypeOf } from "./subtypes";

/** The keys of a merchant as they are stored. */
export const ecpayParcelKeys = sealedKeys("parcel-keys", {
  open: z.object({ merchant_id: z.string(), host: z.enum(["production", "stage"]) }),
  secrets: z.object({ hash_key: z.string(), hash_iv: z.string() }),
});

export const ecpayParcels = {
  key: "parcel_keys",
  name: "ECPay",
  carriers: [...bookedCarriers],
  collecting: ["t_cat", ...storeChains],
  path: "ecpay",
  notices: { heard: "1|OK", refused: (reason) => `0|${reason}` },
  readMapReply,
  meaningOf,
  handInDays: (parcel) => subtypeOf(parcel).handInDays,
  storeWayAfter,
  takesBack: (parcel) => subtypeOf(parcel).back !== undefined,
  returnDays: (parcel) => subtypeOf(parcel).back?.days,
  isReturnUnderWay,
  isUncollected,
  opener: (signingKey, { parcelUrl }) =>
    openerOf(ecpayParcelKeys, signingKey, ({ merchant_id, host }, { hash_key, hash_iv }) =>
      createEcpayParcels({
        merchantId: merchant_id,
        hashKey: hash_key,
        hashIv: hash_iv,
        baseUrl: parcelUrl ?? deliveryHosts[host],
      }),
    ),
} as const satisfies DeliveryService;
