import "server-only";
import { connection } from "next/server";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { orderNumber } from "../contract/order-number";
import type { Order } from "../contract/orders";
import { readOrderAccess } from "../session/orders";

/** An order that this browser placed; null for every other. Personal, so it waits for the request and is never cached. */
export async function getPlacedOrder(number: string): Promise<Order | null> {
  await connection();
  if (!orderNumber.safeParse(number).success) return null;
  const access = await readOrderAccess(number);
  if (!access) return null;
  try {
    return (await getApi().orders.get(number, access)).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
