import { getSitemapPart } from "@/lib/storefront/feeds/sitemap";
import { xmlAnswer } from "@/lib/storefront/feeds/xml-answer";

type Context = { params: Promise<{ part: string }> };

/** The sitemaps of a shop that is too large for one. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return xmlAnswer(async () => getSitemapPart((await params).part));
}
