import type { MiddlewareHandler } from "hono";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { isShopOpen } from "../settings/opening-state";

/** Catalogue, content, and every way to buy. Legal texts, the mailing list and sign-in answer before the opening. */
const closed = [
  /^get \/(?:products|home|banners|blogs|faqs|pages|menus|slugs)(?:\/|$)/,
  /^\w+ \/(?:carts|checkouts)(?:\/|$)/,
  /^post \/(?:orders|users\/register|contacts|stock-alerts)$/,
];

/** Whether a call is refused before the opening. @param path below `/api/v1`, or the declared path */
export function waitsForOpening(method: string, path: string): boolean {
  const call = `${method.toLowerCase()} ${path}`;
  return closed.some((pattern) => pattern.test(call));
}

/** Refuses shoppers' calls before the opening; the storefront hides its own pages itself. */
export function refuseBeforeOpening(db: Database): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const path = c.req.path.slice("/api/v1".length);
    if (waitsForOpening(c.req.method, path) && !c.env?.isOwnPage && !(await isShopOpen(db))) {
      throw new ApiError("shop_closed");
    }
    await next();
  };
}
