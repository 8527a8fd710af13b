import { randomInt } from "node:crypto";
import { TIME_ZONE } from "@/lib/site";

/** Crockford's base 32: no I, L, O, U, so that a number can be read out on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const taipeiDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/**
 * `261120-7K3MQX9B`: the day in Taipei and 40 random bits, since order numbers are not guessable counters
 * (docs/orders.md).
 */
export function newOrderNumber(now: Date): string {
  const day = taipeiDay.format(now).replaceAll("-", "").slice(2);
  const random = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${day}-${random}`;
}
