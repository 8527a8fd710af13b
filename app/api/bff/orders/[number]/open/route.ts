import { openOrderByLink } from "@/lib/bff/orders";
import { withRequestLogging } from "@/lib/bff/with-request-logging";

/** Where the link of an order's mail leads (next.config.mjs). */
export const GET = withRequestLogging<{ number: string }>((request, { number }) =>
  openOrderByLink(number, new URL(request.url).searchParams.get("access")),
);
