import { getSitemapPart } from "@/lib/storefront/feeds/sitemap";
import { xmlAnswer } from "@/lib/storefront/feeds/xml-answer";

type Context = { params: Promise<{ part: string }> };

/** Parts of the sitemap, for a shop that is too large for one file. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return xmlAnswer(async () => getSitemapPart((await params).part));
}
