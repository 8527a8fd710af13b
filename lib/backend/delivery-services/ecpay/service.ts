import { bookedCarriers } from "@/lib/contract/bookings";
import { deliveryHosts, ECPAY_TEST_SENDERS } from "@/lib/contract/delivery-hosts";
import { storeChains } from "@/lib/contract/store-choice";
import { declareKeys } from "../../http/service-keys";
import type { DeliveryService } from "../delivery-gateway";
import { createEcpayParcels } from "./gateway";
import { isReturnUnderWay, isUncollected, meaningOf, storeWayAfter } from "./status-codes";
import { readMapReply } from "./stores";
import { subtypeOf } from "./subtypes";
import words from "./words.zh.json";

const secret = /^[A-Za-z0-9]{16}$/;

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
  keys: declareKeys("parcel-keys", {
    fields: {
      merchant_id: { pattern: /^\d{1,10}$/, variable: "ECPAY_LOGISTICS_MERCHANT_ID" },
      hash_key: { pattern: secret, isSecret: true, variable: "ECPAY_LOGISTICS_HASH_KEY" },
      hash_iv: { pattern: secret, isSecret: true, variable: "ECPAY_LOGISTICS_HASH_IV" },
    },
    hosts: deliveryHosts,
    testAccounts: ECPAY_TEST_SENDERS,
    words,
    create: ({ merchant_id, hash_key, hash_iv }, baseUrl) =>
      createEcpayParcels({ merchantId: merchant_id, hashKey: hash_key, hashIv: hash_iv, baseUrl }),
  }),
} as const satisfies DeliveryService;
