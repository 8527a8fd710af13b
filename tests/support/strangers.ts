import { isDeepStrictEqual } from "node:util";
import type { Database } from "@/lib/backend/db/database";
import type { Given, Resend } from "../openapi/demo-calls";
import { fingerprint } from "./fingerprint";

/** Operations with a path parameter that everyone may read, since their data belong to no shopper. */
const PUBLIC = [
  "GET /blogs/{id}",
  // The nonce and the cart's uuid are known to their visitor only.
  "GET /convenience-stores/map-visits/{nonce}",
  "GET /pages/{slug}",
  "GET /policies/{key}",
  "GET /products/{id}",
  "GET /products/{id}/bought-together",
  "GET /products/{id}/related",
  "GET /products/{id}/reviews",
  "GET /reviews/pictures/{name}",
  "GET /slugs/{kind}/{slug}",
  "GET /uploads/{name}",
];

/** Their query or body says to whom the data belong. */
const NAMED_INSIDE = ["GET /returns", "POST /returns"];

/** Valid values for which no data exist. */
const UNKNOWN: Record<string, string | number> = {
  number: "261120-00000000",
  id: 2_000_000_000,
  name: `${"0".repeat(32)}.webp`,
  "r-name": `r-${"0".repeat(32)}.webp`,
};

/** Whether an operation is about data of one shopper. New operations are, unless they are listed above. */
export function belongsToShopper(operation: string): boolean {
  if (operation.includes(" /admin/") || PUBLIC.includes(operation)) return false;
  return operation.includes("{") || NAMED_INSIDE.includes(operation);
}

/** Callers without credentials, as another member, and with guessed ones. @param bearer token of another member */
function otherCallers(bearer: string): Given[] {
  const guess = "A".repeat(43);
  return [
    { bearer: undefined, headers: {} },
    { bearer, headers: {} },
    { bearer: undefined, headers: { "X-Order-Access": guess } },
    { bearer: guess, headers: {} },
  ];
}

/**
 * Repeats a call of a shopper with the credentials of others, once unchanged and once about data that do not exist.
 * @returns where the answers were not 404 with the same headers and bytes, or changed something
 */
export async function callAsOthers(
  db: Database,
  operation: string,
  given: Given,
  resend: Resend,
  bearer: string,
): Promise<string[]> {
  const problems: string[] = [];
  const before = await fingerprint(db);
  // Account routes answer 401 without a session, whatever the address (tests/contract/suites/guards.ts).
  const callers = operation.includes(" /users/me/") ? [{ bearer, headers: {} }] : otherCallers(bearer);
  for (const who of callers) {
    const headers = { ...given.headers, "X-Order-Access": "", ...who.headers };
    const real = await readAnswer(await resend({ ...given, ...who, headers }));
    const unreal = await readAnswer(await resend({ ...aboutUnknown(given), ...who, headers }));
    if (real.status === 404 && isDeepStrictEqual(real, unreal)) continue;
    problems.push(`${JSON.stringify(who)}: ${JSON.stringify(real)} and ${JSON.stringify(unreal)}`);
  }
  if (!isDeepStrictEqual(await fingerprint(db), before)) problems.push("changed something");
  return problems;
}

/** The same call about data that do not exist. */
function aboutUnknown(given: Given): Given {
  const instead = (values: object | undefined) =>
    values &&
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, unknownValueOf(key, value) ?? value]));
  const { json } = given;
  const namesOrder = typeof json === "object" && json !== null && "number" in json;
  return { ...given, path: instead(given.path), query: instead(given.query), json: namesOrder ? instead(json) : json };
}

/** Names of reviews' pictures differ from those of returns. */
function unknownValueOf(key: string, value: unknown) {
  return UNKNOWN[key === "name" && String(value).startsWith("r-") ? "r-name" : key];
}

/** All of an answer but the id of its request. */
async function readAnswer(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  return { status: answer.status, headers, text: await answer.text() };
}
