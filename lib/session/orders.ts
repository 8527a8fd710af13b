import "server-only";
import { z } from "zod";
import { orderNumber } from "../contract/order-number";
import { dropSealed, readSealed, writeSealed } from "./sealed";

const COOKIE = "orders";
const KEPT = 10;
const DAYS = 30;
const content = z.object({ orders: z.array(z.object({ number: orderNumber, access: z.string() })) });

/** The token with which this browser reads an order that it placed; undefined for any other order. */
export async function readOrderAccess(number: string): Promise<string | undefined> {
  const kept = await readSealed(COOKIE, content);
  return kept?.orders.find((order) => order.number === number)?.access;
}

/** Stores the token of an order that was just placed here; of more than ten the oldest is dropped. */
export async function keepOrderAccess(number: string, access: string): Promise<void> {
  const kept = (await readSealed(COOKIE, content))?.orders ?? [];
  const orders = [{ number, access }, ...kept.filter((order) => order.number !== number)].slice(0, KEPT);
  await writeSealed(COOKIE, { orders }, new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000));
}

export function forgetOrderAccess(): Promise<void> {
  return dropSealed(COOKIE);
}
