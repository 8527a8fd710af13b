import "server-only";
import { connection } from "next/server";
import { ApiCallError } from "../api-client/errors";
import { orderNumber } from "../contract/order-number";
import type { Order } from "../contract/orders";
import { readOrder } from "./orders";

/**
 * An order that this browser or its signed-in member may read; null for every other. Personal, so it waits for the
 * request and is never cached.
 */
export async function getPlacedOrder(number: string): Promise<Order | null> {
  await connection();
  if (!orderNumber.safeParse(number).success) return null;
  try {
    return (await readOrder(number)).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
