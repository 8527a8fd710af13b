import { connection } from "next/server";
import { drawInitial, getBrandIcon } from "@/lib/storefront/draw-brand-pictures";

type Context = { params: Promise<{ file: string }> };

/** The shop's icons at fixed addresses: made from its square logo, or else from its name and colour. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  await connection();
  const { file } = await params;
  if (file === "icon.svg") return answer(await drawInitial(), "image/svg+xml");
  const png = await getBrandIcon(file);
  return png ? answer(new Uint8Array(png), "image/png") : new Response(null, { status: 404 });
}

function answer(body: BodyInit, type: string): Response {
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" };
  return new Response(body, { headers });
}
