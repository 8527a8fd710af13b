import { getMerchantFeed } from "@/lib/storefront/feeds/merchant-feed";
import { xmlAnswer } from "@/lib/storefront/feeds/xml-answer";

/** Google Merchant Center fetches this once a day. */
export function GET(): Promise<Response> {
  return xmlAnswer(getMerchantFeed);
}
