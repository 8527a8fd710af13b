import { connection } from "next/server";
import { getSharePicture } from "@/lib/storefront/share-picture";

type Context = { params: Promise<{ picture: string }> };

/** `/share/{id}.jpg`: the product's picture as Open Graph and Twitter want it; the shop's own where there is none. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  await connection();
  const id = /^([1-9]\d{0,8})\.jpg$/.exec((await params).picture)?.[1];
  if (!id) return new Response(null, { status: 404 });
  const jpeg = await getSharePicture(Number(id)).catch(() => null);
  if (!jpeg)
    return new Response(null, { status: 307, headers: { Location: "/brand/og.png", "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(jpeg), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  });
}
