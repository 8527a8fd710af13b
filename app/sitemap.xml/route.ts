import { getSitemap } from "@/lib/storefront/feeds/sitemap";
import { xmlAnswer } from "@/lib/storefront/feeds/xml-answer";

export function GET(): Promise<Response> {
  return xmlAnswer(getSitemap);
}
