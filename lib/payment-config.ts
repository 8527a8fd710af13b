import { linePayHosts } from "./contract/line-pay-hosts";
import { env } from "./env";
import { ecpayHost } from "./env-groups";

const {
  ECPAY_MERCHANT_ID,
  ECPAY_HASH_KEY,
  ECPAY_HASH_IV,
  ECPAY_CREDIT_CHECK_CODE,
  LINE_PAY_CHANNEL_ID,
  LINE_PAY_CHANNEL_SECRET,
  LINE_PAY_BASE_URL,
  BANK_CODE,
  BANK_NAME,
  BANK_ACCOUNT,
  BANK_ACCOUNT_NAME,
} = env;

/** The merchant that takes card payments; undefined when the shop takes none. */
export const ecpayMerchant =
  ECPAY_MERCHANT_ID && ECPAY_HASH_KEY && ECPAY_HASH_IV
    ? {
        merchantId: ECPAY_MERCHANT_ID,
        hashKey: ECPAY_HASH_KEY,
        hashIv: ECPAY_HASH_IV,
        creditCheckCode: ECPAY_CREDIT_CHECK_CODE,
        baseUrl: ecpayHost(env),
      }
    : undefined;

/** The channel that takes payments by LINE Pay; undefined when the shop takes none. */
export const linePayChannel =
  LINE_PAY_CHANNEL_ID && LINE_PAY_CHANNEL_SECRET
    ? {
        channelId: LINE_PAY_CHANNEL_ID,
        channelSecret: LINE_PAY_CHANNEL_SECRET,
        baseUrl: LINE_PAY_BASE_URL ?? linePayHosts.production,
      }
    : undefined;

/** The account that transfers go to; undefined when the shop takes none. */
export const bankAccount =
  BANK_CODE && BANK_NAME && BANK_ACCOUNT && BANK_ACCOUNT_NAME
    ? { bank_code: BANK_CODE, bank_name: BANK_NAME, account: BANK_ACCOUNT, account_name: BANK_ACCOUNT_NAME }
    : undefined;
