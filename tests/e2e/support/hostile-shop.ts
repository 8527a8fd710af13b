import type { APIRequestContext } from "playwright/test";
import type { PlacedOrder } from "@/lib/contract/orders";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { keepCoupons, keepProducts, keepShelves } from "../../openapi/catalogue-admin-calls";
import { keepBlog, keepPages, keepPost } from "../../openapi/content-admin-calls";
import type { Demo } from "../../openapi/demo-calls";
import { handleOrders, refund } from "../../openapi/order-admin-calls";
import { owner, PASSWORD, shopper } from "../../openapi/people";
import { review } from "../../openapi/review-calls";
import { belong, buy, visit } from "../../openapi/shopper-calls";
import { keepPeople, keepSettings, keepViews } from "../../openapi/staff-calls";
import { tokensIn } from "../../support/mail-message";
import { sendHostile, withoutPayloads } from "./hostile-texts";
import { allMails, tokensMailedTo } from "./mail-files";
import type { RunningServer } from "./processes";
import { apiSecret } from "./shop";

/** These keep their values, since the tests look them up or sign in with them. */
const KEPT = /^(DELETE \/(admin\/(?!logout)|users\/me($|\/addresses))|POST \/admin\/passwords\/\{id\}\/force-change)/;

type Session = { user_token: { token: string } };
type Page<T> = { data: T[] };

/**
 * Runs every recorded example of the API on a running shop, with markup appended to every text.
 * @returns calls as its owner, the orders that were placed, and which fields accepted markup
 */
export async function fillWithMarkup(request: APIRequestContext, server: RunningServer, dataDirectory: string) {
  const secret = { "X-Api-Secret": apiSecret(dataDirectory) };
  const orders: PlacedOrder[] = [];
  const membersOrders: string[] = [];
  const hostile = new Set<string>();
  let staff: string | undefined;

  const call: Demo["call"] = async <T>(operation: string, asked: Parameters<Demo["call"]>[1] = {}): Promise<T> => {
    const given = operation.includes(" /admin/") ? { bearer: staff, ...asked } : asked;
    const [method = "", pattern = ""] = operation.split(" ");
    if (KEPT.test(operation)) return undefined as T;
    const url = new URL(
      `${server.url}/api/v1${pattern.replace(/\{(\w+)\}/g, (_, name) => String(given.path?.[name]))}`,
    );
    for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, String(value));
    const send = async (json: unknown) => {
      const answer = await fetch(url, {
        method,
        headers: {
          "Content-Type": given.body?.type ?? "application/json",
          ...secret,
          ...given.headers,
          ...(given.bearer && { Authorization: `Bearer ${given.bearer}` }),
        },
        body: given.body ?? (json === undefined ? undefined : JSON.stringify(json)),
      });
      const text = await answer.text();
      const data = text.startsWith("{") ? JSON.parse(text).data : text;
      if (answer.ok) return { taken: data as T };
      if (answer.status !== 400 || json === undefined) throw new Error(`${operation}: ${text}`);
      return { refused: Object.keys(data.errors ?? {}) };
    };
    const { taken, hostile: fields } = await sendHostile(given.json, send);
    for (const field of fields) hostile.add(`${operation} ${field}`);
    if (operation === "POST /orders") orders.push(taken as PlacedOrder);
    if (operation === "POST /orders" && given.bearer) membersOrders.push((taken as PlacedOrder).number);
    return withoutPayloads(taken as T);
  };

  const seen = new Map<string, number>();
  /** The token of the link in the newest mail to an address, which no call has used yet. */
  const mailedTo = async (address: string) => {
    const tokens = await tokensMailedTo(address, (seen.get(address) ?? 0) + 1, dataDirectory);
    seen.set(address, tokens.length);
    return tokens.at(-1) ?? "";
  };

  const allMailedTo = async (address: string) => {
    await tokensMailedTo(address, 1, dataDirectory);
    const mail = allMails(dataDirectory).findLast((one) => one.header("to").includes(address));
    return tokensIn(mail?.text ?? "");
  };

  const demo = { call, mailedTo, allMailedTo } as Demo;
  await call("POST /users/register", { json: { ...shopper, agreement: TERMS_VERSION } });
  await call("POST /users/verify-email", { json: { token: await mailedTo(shopper.email) } });
  await visit(demo);
  await buy(demo);
  await belong(demo);
  const login = { email: owner.email, password: PASSWORD };
  staff = (await call<Session>("POST /admin/login", { json: login })).user_token.token;
  const steps = [handleOrders, refund, review, keepProducts, keepShelves, keepCoupons, keepBlog, keepPages, keepPost];
  for (const work of [...steps, keepSettings, keepViews, keepPeople]) await work(demo);
  const colleague = { email: "lin@shop.example", name: "林店員", role: "orders" };
  await call("POST /admin/staffs", { json: colleague });
  await publishAll(call);
  const read = <T>(path: string) => call<T>(`GET ${path}`);
  await signIn(request, server);
  return { read, orders, membersOrders, hostile };
}

/** Publishes drafts, since no page of the shop would show them. */
async function publishAll(call: Demo["call"]): Promise<void> {
  const { data } = await call<Page<{ id: number; status: string }>>("GET /admin/products", {
    query: { status: "draft" },
  });
  await call("POST /admin/products/bulk", { json: { ids: data.map(({ id }) => id), action: "publish" } });
}

/** A browser that is signed in as a member and as staff at once. */
async function signIn(request: APIRequestContext, { url }: RunningServer): Promise<void> {
  for (const [path, { email, password }] of Object.entries({ session: shopper, "admin-session": owner })) {
    const answer = await request.post(`${url}/api/bff/${path}`, {
      data: { email, password },
      headers: { Origin: url },
    });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  }
}
