import { observed } from "@/lib/bff/observed";
import { openOrderByLink } from "@/lib/bff/orders";

/** Where the link of an order's mail leads (next.config.mjs). */
export const GET = observed<{ number: string }>((request, { number }) =>
  openOrderByLink(number, new URL(request.url).searchParams.get("access")),
);
