import { getMerchantFeed } from "@/lib/storefront/feeds/merchant-feed";
import { xmlAnswer } from "@/lib/storefront/feeds/xml-answer";

/** What Google Merchant Center fetches once a day. */
export function GET(): Promise<Response> {
  return xmlAnswer(getMerchantFeed);
}
