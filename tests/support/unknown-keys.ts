import type { Database } from "@/lib/backend/db/database";
import type { Given, Resend } from "../openapi/demo-calls";
import { writeCounter } from "./fingerprint";

/** Fields that an attacker would like to set. */
const WISHES = {
  id: 1,
  role: "owner",
  price: 1,
  unit_price: 1,
  total: 1,
  subtotal: 1,
  discount: 999,
  shipping_fee: 0,
  paid_total: 1,
  status: "completed",
  order_status: "completed",
  payment_status: "paid",
  user_id: 1,
  member_id: 1,
  administrator_id: 1,
  email_verified: true,
  verified_at: "2026-01-01T00:00:00Z",
  password_hash: "x",
  created_at: "2026-01-01T00:00:00Z",
  used: 0,
  on_hand: 99,
};

type Json = { [key: string]: unknown };
type Attempt = { body: string; refused: string[] };

/** Whether a call has a JSON object as its body, to which a key can be added. */
export function hasFields({ json }: Given): boolean {
  return isObject(json);
}

/**
 * Sends a valid body with an additional key: all fields of the list at once, keys that are special in JavaScript, and
 * one key in each nested object.
 * @returns what was not refused with 400 by the name of every such key, or wrote something
 */
export async function withUnknownKeys(db: Database, { json }: Given, resend: Resend): Promise<string[]> {
  const taken: string[] = [];
  const before = await writeCounter(db);
  for (const { body, refused } of attempts(json as Json)) {
    const answer = await resend({ body: new Blob([body], { type: "application/json" }) });
    const { data } = (await answer.json()) as { data: { errors?: object } | null };
    const named = Object.keys(data?.errors ?? {});
    if (answer.status === 400 && refused.every((key) => named.includes(key))) continue;
    taken.push(`answers ${answer.status} to ${body} and names [${named}]`);
  }
  if ((await writeCounter(db)) !== before) taken.push("wrote something");
  return taken;
}

function attempts(json: Json): Attempt[] {
  const wishes = Object.fromEntries(Object.entries(WISHES).filter(([key]) => !(key in json)));
  const inner = innerObjects(json).map((path) => ({
    body: JSON.stringify(withKey(json, path)),
    refused: [[...path, "nobody_knows"].join(".")],
  }));
  const comma = Object.keys(json).length > 0 ? "," : "";
  return [
    { body: JSON.stringify({ ...json, ...wishes }), refused: Object.keys(wishes) },
    { body: JSON.stringify({ ...json, constructor: { prototype: { role: "owner" } } }), refused: ["constructor"] },
    { body: JSON.stringify(json).replace(/\}$/, `${comma}"__proto__":{"role":"owner"}}`), refused: ["__proto__"] },
    ...inner,
  ];
}

/** The paths of all nested objects in a body. */
function innerObjects(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  const here = path.length > 0 && isObject(value) ? [path] : [];
  return [...here, ...Object.entries(value).flatMap(([key, one]) => innerObjects(one, [...path, key]))];
}

function withKey(json: Json, path: string[]): Json {
  const copy = structuredClone(json);
  const place = path.reduce((value, step) => value[step] as Json, copy);
  place.nobody_knows = true;
  return copy;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
