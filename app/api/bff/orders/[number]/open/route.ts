import { openOrderByLink } from "@/lib/bff/orders";

type Context = { params: Promise<{ number: string }> };

/** Where the link of an order's mail leads (next.config.mjs). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { number } = await params;
  return openOrderByLink(number, new URL(request.url).searchParams.get("access"));
}
