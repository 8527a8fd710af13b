import "server-only";
import { z } from "zod";
import type { Answer } from "../api-client/call";
import { getApi } from "../api-client/server";
import { clientAddressOf } from "../client-address";
import { type AdminCall, nothing } from "../contract/admin-calls/admin-call";
import { type AdminBrowserCallName, type AdminCallName, adminCalls } from "../contract/admin-calls/all";
import { fieldErrors } from "../i18n/field-errors";
import { readAdminSession } from "../session/admin";
import { expireTags } from "../storefront/expire-tags";
import { keyOf } from "./idempotency-key";
import { refused } from "./refused";

/** Any JSON object; the called route parses it by its own schema. */
export const adminBody = z.record(z.string(), z.unknown());

/** Allowed parameters of a path, encoded: nothing that a URL could read as another path. SKUs may have `.` and `/`. */
const PARAMETER = "[A-Za-z0-9_-]{1,64}(?:(?:\\.|%2F)[A-Za-z0-9_-]{1,64}){0,32}";

/** The calls by method and pattern; those with fewer parameters come first, since `products/export` is no `products/{id}`. */
const patterns = (Object.keys(adminCalls) as AdminCallName[])
  .toSorted((a, b) => a.split("{").length - b.split("{").length)
  .map((name) => ({ name, pattern: new RegExp(`^${name.replace(/\{(\w+)\}/g, `(?<$1>${PARAMETER})`)}$`) }));

/** The call for an address with encoded segments, if the browser may make it. */
function callAt(method: string, path: string) {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(`${method} ${path}`);
    if (!found) continue;
    const call: AdminCall = adminCalls[name];
    if (!isForBrowser(name, call)) return undefined;
    const given = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    const params = (call.params ?? nothing).safeParse(Object.fromEntries(given));
    return params.success ? { name, call, params: params.data } : undefined;
  }
}

function isForBrowser(name: AdminCallName, call: AdminCall): name is AdminBrowserCallName {
  return "data" in call && !call.isServerOnly && !call.upload && call.permission !== "none";
}

/**
 * Forwards a declared call of the back office with the administrator's bearer; after a change the next request of this
 * instance sees it (docs/rendering.md).
 */
export async function forwardToAdmin(
  given: unknown,
  request: Request,
  { path }: { path: string[] },
): Promise<Answer<unknown>> {
  const admin = await adminApiOf(request);
  const found = callAt(request.method, path.map(encodeURIComponent).join("/"));
  if (!found) throw refused("not_found");
  const { name, call, params } = found;
  const answer = await admin.forward(name, {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: request.method === "GET" ? undefined : parse(call.body ?? nothing, given),
    key: keyOf(request),
  });
  await expireTags(call.invalidates ?? []);
  return answer;
}

/**
 * The API with the bearer of the staff signed in at this browser.
 * @throws ApiCallError not_signed_in
 */
export async function adminApiOf(request: Request) {
  const session = await readAdminSession();
  if (!session) throw refused("not_signed_in");
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  return getApi(session.token, clientAddressOf(request), userAgent).admin;
}

function parse(body: z.ZodType, given: unknown): unknown {
  const parsed = body.safeParse(given);
  if (!parsed.success) throw refused("validation_failed", fieldErrors(parsed.error));
  return parsed.data;
}
