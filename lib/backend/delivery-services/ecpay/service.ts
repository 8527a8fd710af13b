import { z } from "zod";
import { deliveryHosts } from "@/lib/contract/delivery-hosts";
import { sealedKeys } from "../../http/sealed-keys";
import { openerOf } from "../../http/sealed-opener";
import type { DeliveryService } from "../delivery-gateway";
import { createEcpayParcels } from "./gateway";
import { meaningOf } from "./status-codes";

/** The keys of a merchant as they are stored. */
export const ecpayParcelKeys = sealedKeys("parcel-keys", {
  open: z.object({ merchant_id: z.string(), host: z.enum(["production", "stage"]) }),
  secrets: z.object({ hash_key: z.string(), hash_iv: z.string() }),
});

export const ecpayParcels = {
  key: "parcel_keys",
  name: "ECPay",
  carriers: ["t_cat", "post"],
  collecting: ["t_cat"],
  path: "ecpay",
  notices: { heard: "1|OK", refused: (reason) => `0|${reason}` },
  meaningOf,
  handInDays: { t_cat: 20, post: 20 },
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
