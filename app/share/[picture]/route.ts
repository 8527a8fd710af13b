import { connection } from "next/server";
import { isClosed } from "@/lib/storefront/company";
import { getShopSharePicture } from "@/lib/storefront/draw-brand-pictures";
import { idInAddress } from "@/lib/storefront/id-in-address";
import { getSharePicture } from "@/lib/storefront/share-picture";

type Context = { params: Promise<{ picture: string }> };

/**
 * Pictures for shared links (Open Graph, Twitter): `/share/{id}.jpg` for a product, or else the shop's own,
 * `/share/shop.jpg`.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  await connection();
  const { picture } = await params;
  if (picture === "shop.jpg") return jpegOf(await getShopSharePicture());
  const id = idInAddress(/^(.+)\.jpg$/.exec(picture)?.[1] ?? "");
  if (id === undefined) return new Response(null, { status: 404 });
  const jpeg = (await isClosed()) ? null : await getSharePicture(id).catch(() => null);
  if (!jpeg)
    return new Response(null, { status: 307, headers: { Location: "/share/shop.jpg", "Cache-Control": "no-store" } });
  return jpegOf(jpeg);
}

function jpegOf(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  });
}
