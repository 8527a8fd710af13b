import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { orderNumber } from "@/lib/contract/order-number";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { findMemberId } from "../members/sign-in";
import { isOwnOrder } from "./list-member-orders";

/** The token by which a guest reads exactly one order; derived, so that nothing has to be stored. */
export function orderAccessToken(signingKey: string, number: string): string {
  return createHmac("sha256", signingKey).update(`order-access:${number}`).digest("base64url");
}

/** URL where a shopper sees and pays an order without signing in. @param publicUrl from configuration */
export function orderLink(publicUrl: string, signingKey: string, number: string): string {
  return `${publicUrl}/orders/${number}?access=${orderAccessToken(signingKey, number)}`;
}

export function opensOrder(signingKey: string, number: string, token: string | undefined): boolean {
  const expected = Buffer.from(orderAccessToken(signingKey, number));
  const given = Buffer.from(token ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * `X-Order-Access` carries the token of the placed order; without it or the bearer of its member the answer is
 * not_found.
 */
export const orderAccess = z.object({ "x-order-access": z.string().max(100).optional() });

/** Inputs of a call about one order. */
export const ofOrder = { params: z.object({ number: orderNumber }), headers: orderAccess, member: "optional" } as const;

/** Allowed with the order's access token, or as its member. @throws ApiError not_found for all others */
export async function requireOwnOrder(c: Context<BackendEnv>, number: string): Promise<void> {
  if (opensOrder(c.get("signingKey"), number, c.req.header("x-order-access"))) return;
  const memberId = await findMemberId(c.get("db"), c.get("bearer"));
  if (memberId === undefined || !(await isOwnOrder(c.get("db"), memberId, number))) throw new ApiError("not_found");
}
