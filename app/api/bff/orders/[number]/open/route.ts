import { withRequestLogging } from "@/lib/bff/handler";
import { openOrderByLink } from "@/lib/bff/orders";

/** Where the link of an order's mail leads (next.config.mjs). */
export const GET = withRequestLogging(openOrderByLink);
