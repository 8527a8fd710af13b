import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { TIME_ZONE } from "@/lib/site";
import type { BrowserForm, CardAttempt, CardLinks } from "../card-gateway";
import { signed } from "./check-mac-value";
import type { EcpayConfig } from "./config";

/** Longer names are cut by the provider after we have signed them, and the signature is wrong (docs/taiwan.md). */
const MAX_ITEM_NAME = 200;

const taipeiTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/**
 * The form that takes the shopper to ECPay's payment page (developers.ecpay.com.tw/2864). The browser posts it: the
 * answer is a page for a person. In the provider's records the trade is called after the shop.
 */
export function aioForm(attempt: CardAttempt, links: CardLinks, config: EcpayConfig): BrowserForm {
  const fields = {
    MerchantID: config.merchantId,
    MerchantTradeNo: attempt.tradeNumber,
    MerchantTradeDate: tradeDate(attempt.startedAt),
    PaymentType: "aio",
    TotalAmount: String(attempt.amount),
    TradeDesc: harmless(messagesOf(defaultLocale).site.name),
    ItemName: itemName(attempt.items),
    ReturnURL: links.notice,
    OrderResultURL: links.result,
    ClientBackURL: links.back,
    ChoosePayment: "Credit",
    EncryptType: "1",
    // With the notice comes the authorisation's number, by which refunds ask for the state of the card payment.
    NeedExtraPaidInfo: "Y",
  };
  return { action: `${config.baseUrl}/Cashier/AioCheckOut/V5`, fields: signed(fields, config) };
}

/** `2026/11/20 14:05:09`, the time in Taipei. */
function tradeDate(time: Date): string {
  return taipeiTime.format(time).replaceAll("-", "/");
}

/** The names of the goods, which the payment page shows one in a line. */
function itemName(items: string[]): string {
  const whole = items.map(harmless).join("#");
  const cut = whole.slice(0, MAX_ITEM_NAME);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * The full-width twins of the characters that mean something on ECPay's side: `#` parts names, `<` and `&` are refused,
 * and its answers to queries are not always encoded, so that a `+` or `%` would come back as something else.
 */
function harmless(text: string): string {
  return text
    .replace(/\p{C}/gu, " ")
    .replace(/[#&<>"%+\\]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
}
