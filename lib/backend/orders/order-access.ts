import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { orderNumber } from "@/lib/contract/order-number";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { findMemberId } from "../members/sign-in";
import { isOwnOrder } from "./list-member-orders";

/** The secret by which a guest reads one order, and only that one; nothing has to be stored for it. */
export function orderAccessToken(signingKey: string, number: string): string {
  return createHmac("sha256", signingKey).update(`order-access:${number}`).digest("base64url");
}

/** Where a shopper sees and pays an order without signing in. @param publicUrl from configuration */
export function orderLink(publicUrl: string, signingKey: string, number: string): string {
  return `${publicUrl}/orders/${number}?access=${orderAccessToken(signingKey, number)}`;
}

export function opensOrder(signingKey: string, number: string, token: string | undefined): boolean {
  const expected = Buffer.from(orderAccessToken(signingKey, number));
  const given = Buffer.from(token ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `X-Order-Access` carries the token of the placed order; without it or its member's bearer the order does not exist. */
export const orderAccess = z.object({ "x-order-access": z.string().max(100).optional() });

/** What a call about one order takes. */
export const ofOrder = { params: z.object({ number: orderNumber }), headers: orderAccess, member: "optional" } as const;

/** By the access token that came with the order, or as the member whose it is. @throws ApiError not_found for everybody else */
export async function requireOwnOrder(c: Context<BackendEnv>, number: string): Promise<void> {
  if (opensOrder(c.get("signingKey"), number, c.req.header("x-order-access"))) return;
  const memberId = await findMemberId(c.get("db"), c.get("bearer"));
  if (memberId === undefined || !(await isOwnOrder(c.get("db"), memberId, number))) throw new ApiError("not_found");
}
