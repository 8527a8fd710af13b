import { withRequestLogging } from "@/lib/bff/handler";
import { openOrderByLink } from "@/lib/bff/orders";

/** Target of the link in an order's mail (rewritten in next.config.mjs). */
export const GET = withRequestLogging(openOrderByLink);
