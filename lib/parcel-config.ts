import { env } from "./env";
import { parcelHost } from "./env-groups";

const { ECPAY_LOGISTICS_MERCHANT_ID, ECPAY_LOGISTICS_HASH_KEY, ECPAY_LOGISTICS_HASH_IV } = env;

/** The merchant account for parcels at carriers; undefined when the environment names none. */
export const parcelMerchant =
  ECPAY_LOGISTICS_MERCHANT_ID && ECPAY_LOGISTICS_HASH_KEY && ECPAY_LOGISTICS_HASH_IV
    ? {
        merchantId: ECPAY_LOGISTICS_MERCHANT_ID,
        hashKey: ECPAY_LOGISTICS_HASH_KEY,
        hashIv: ECPAY_LOGISTICS_HASH_IV,
        baseUrl: parcelHost(env),
      }
    : undefined;
