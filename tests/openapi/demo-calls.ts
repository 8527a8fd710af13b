import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import type { OperationExample } from "@/lib/backend/openapi/operation";
import { operationIdOf } from "@/lib/backend/openapi/operation";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { deliveryHosts } from "@/lib/contract/delivery-hosts";
import { createMember } from "../support/create-member";
import { startLogisticsDouble } from "../support/ecpay-logistics-double";
import { collectMails, resetLimits, tokenMailedTo } from "../support/mail";
import { tokensIn } from "../support/mail-message";
import { backendOn, SECRET, SECRET_HEADER } from "../support/shop";
import { openTestDatabase } from "../support/test-database";
import { owner, shopper } from "./people";
import { presentable } from "./presentable";

export type Given = {
  /** Values of path parameters. */
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  json?: unknown;
  /** Sent unchanged, with its type. */
  body?: Blob;
  bearer?: string;
};

/** Repeats the coming call with changes. */
export type Resend = (changes: Given) => Promise<Response>;

/**
 * A separate demo shop in memory, and the request and answer of each operation, recorded once.
 * @param before runs before each call
 */
export async function openDemo(before?: (operation: string, given: Given, resend: Resend) => Promise<void>) {
  const database = await openTestDatabase("pglite");
  const { db } = database.open;
  await seedShop(db);
  await createFirstAdministrator(db, owner);
  await createMember(db, shopper);
  // Parcels are booked at a double on this machine.
  const logistics = await startLogisticsDouble();
  const backend = backendOn(db, undefined, undefined, undefined, { urls: { parcel_keys: logistics.url } });
  const examples: Record<string, OperationExample> = {};
  let staff: string | undefined;

  /**
   * Calls an operation; one of the back office as the owner, unless it has another bearer.
   * @param operation method and path as the document has them, e.g. `PUT /users/me/addresses/{id}`
   * @returns the `data` of its answer
   * @throws Error with the answer when it is a refusal
   */
  async function call<T>(operation: string, asked: Given = {}): Promise<T> {
    const given = operation.includes(" /admin/") ? { bearer: staff, ...asked } : asked;
    const [method = "", pattern = ""] = operation.split(" ");
    await before?.(operation, given, (changes) => backend.fetch(requestOf(operation, { ...given, ...changes })));
    const answer = await backend.fetch(requestOf(operation, given));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${operation}: ${text}`);
    if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return text as T;
    const envelope = JSON.parse(text);
    const parameters = { ...given.path, ...given.query, ...given.headers };
    const example = presentable({
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(given.json !== undefined && { body: given.json }),
      answer: envelope,
    });
    const shown = JSON.stringify(example).replaceAll(logistics.url, deliveryHosts.stage);
    examples[operationIdOf({ method: method.toLowerCase(), path: pattern })] ??= JSON.parse(shown);
    return envelope.data as T;
  }

  return {
    db,
    backend,
    call,
    examples,
    logistics,
    close: async () => {
      await logistics.close();
      await database.drop();
    },
    /** The token of the link in the newest mail to an address; counters of attempts are reset. */
    mailedTo: async (address: string) => {
      await resetLimits(db);
      return tokenMailedTo(db, address);
    },
    /** The tokens of all links in the newest mail to an address. */
    allMailedTo: async (address: string) => {
      const mail = (await collectMails(db)).findLast(({ to }) => to.address === address);
      return tokensIn(mail?.text ?? "");
    },
    /** Signs the owner in, for all calls of the back office from then on. */
    signStaffIn: async () => {
      const { email, password } = owner;
      const json = { email, password };
      staff = (await call<{ user_token: { token: string } }>("POST /admin/login", { json })).user_token.token;
    },
  };
}

export type Demo = Awaited<ReturnType<typeof openDemo>>;

function requestOf(operation: string, given: Given): Request {
  const [method = "", pattern = ""] = operation.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(given.path?.[name]));
  const url = new URL(`http://shop.example/api/v1${path}`);
  for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, String(value));
  return new Request(url, {
    method,
    headers: {
      "Content-Type": given.body?.type ?? "application/json",
      [SECRET_HEADER]: SECRET,
      ...given.headers,
      ...(given.bearer && { Authorization: `Bearer ${given.bearer}` }),
    },
    body: given.body ?? (given.json === undefined ? undefined : JSON.stringify(given.json)),
  });
}
