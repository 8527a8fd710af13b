import { isDeepStrictEqual } from "node:util";
import type { Database } from "@/lib/backend/db/database";
import type { Given, Resend } from "../openapi/demo-calls";
import { fingerprint } from "./fingerprint";

/** What everybody may read: all that has a place of its own in an address and is nobody's. */
const PUBLIC = [
  "GET /blogs/{id}",
  // Named by its nonce and by the cart, which nobody else knows.
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

/** They say in the query or the body about whose things they are. */
const NAMED_INSIDE = ["GET /returns", "POST /returns"];

/** Of the right shape, and nobody's. */
const NOBODYS: Record<string, string | number> = {
  number: "261120-00000000",
  id: 2_000_000_000,
  name: `${"0".repeat(32)}.webp`,
  "r-name": `r-${"0".repeat(32)}.webp`,
};

/** Whether an operation of the document is about things of one shopper. A new one is, unless it is named above. */
export function isSomebodys(operation: string): boolean {
  if (operation.includes(" /admin/") || PUBLIC.includes(operation)) return false;
  return operation.includes("{") || NAMED_INSIDE.includes(operation);
}

/** Nobody, another member, somebody with a guess. @param bearer of another member */
function strangers(bearer: string): Given[] {
  const guess = "A".repeat(43);
  return [
    { bearer: undefined, headers: {} },
    { bearer, headers: {} },
    { bearer: undefined, headers: { "X-Order-Access": guess } },
    { bearer: guess, headers: {} },
  ];
}

/**
 * Sends a call that is right for its shopper as others would, once as it is and once about something that is not there.
 * @returns where it was not 404 both times with the same headers and bytes, or changed something
 */
export async function fromStrangers(
  db: Database,
  operation: string,
  given: Given,
  resend: Resend,
  bearer: string,
): Promise<string[]> {
  const told: string[] = [];
  const before = await fingerprint(db);
  // Whoever is not signed in is told so where one has to be, whatever the address (tests/contract/suites/guards.ts).
  const callers = operation.includes(" /users/me/") ? [{ bearer, headers: {} }] : strangers(bearer);
  for (const who of callers) {
    const headers = { ...given.headers, "X-Order-Access": "", ...who.headers };
    const real = await whatIsTold(await resend({ ...given, ...who, headers }));
    const unreal = await whatIsTold(await resend({ ...nobodys(given), ...who, headers }));
    if (real.status === 404 && isDeepStrictEqual(real, unreal)) continue;
    told.push(`${JSON.stringify(who)}: ${JSON.stringify(real)} and ${JSON.stringify(unreal)}`);
  }
  if (!isDeepStrictEqual(await fingerprint(db), before)) told.push("changed something");
  return told;
}

/** The same call about something that is not there. */
function nobodys(given: Given): Given {
  const instead = (values: object | undefined) =>
    values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, nobodysOf(key, value) ?? value]));
  const { json } = given;
  const namesOrder = typeof json === "object" && json !== null && "number" in json;
  return { ...given, path: instead(given.path), query: instead(given.query), json: namesOrder ? instead(json) : json };
}

/** Pictures of reviews are told from those of returns by their names. */
function nobodysOf(key: string, value: unknown) {
  return NOBODYS[key === "name" && String(value).startsWith("r-") ? "r-name" : key];
}

/** Everything that an answer tells but the id of its request. */
async function whatIsTold(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  return { status: answer.status, headers, text: await answer.text() };
}
