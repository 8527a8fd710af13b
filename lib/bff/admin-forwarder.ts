import "server-only";
import { z } from "zod";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { fieldErrors } from "../i18n/field-errors";
import { apiMessage } from "../i18n/translate";
import { readAdminSession } from "../session/admin";
import { expireTags } from "../storefront/expire-tags";
import { adminEndpoints } from "./admin-endpoints/all";
import type { AdminEndpoint } from "./admin-endpoints/endpoint";
import { clientAddressOf } from "./client-address";
import { keyOf } from "./idempotency-key";

/** Any JSON object; the endpoint it is for parses it by its own schema. */
export const adminBody = z.record(z.string(), z.unknown());

/** What `{id}` of a path may be: no word, since `products/export` is another call than `products/{id}`. */
const ID = "\\d{1,16}";

/** What other parameters may be: numbers, keys and SKUs, and nothing that a URL could read as a way elsewhere. */
const PARAMETER = "[A-Za-z0-9_-]{1,64}";

const patterns = adminEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll("{id}", ID).replace(/\{\w+\}/g, PARAMETER)}$`),
}));

/**
 * Forwards a call of the back office with the administrator's bearer; only calls of the table, and after a change the
 * next request of this instance sees it (docs/rendering.md).
 */
export async function forwardToAdmin(request: Request, path: string[], given?: unknown): Promise<Answer<unknown>> {
  const admin = await adminApiOf(request);
  const joined = path.join("/");
  const endpoint = patterns.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(joined));
  if (!endpoint) throw refused(404, "not_found");
  const { method, body, data, invalidates } = endpoint.endpoint;
  const answer = await admin.forward({
    method,
    path: joined,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: parse(body, given),
    key: keyOf(request),
    data,
  });
  await expireTags(invalidates);
  return answer;
}

/** The API with the bearer of whoever of the staff is at this browser. @throws ApiCallError not_signed_in */
export async function adminApiOf(request: Request) {
  const session = await readAdminSession();
  if (!session) throw refused(401, "not_signed_in");
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  return getApi(session.token, clientAddressOf(request), userAgent).admin;
}

function parse(body: AdminEndpoint["body"], given: unknown): unknown {
  if (!body) return undefined;
  const parsed = body.safeParse(given);
  if (!parsed.success) throw refused(400, "validation_failed", fieldErrors(parsed.error));
  return parsed.data;
}

function refused(
  status: number,
  error: "not_signed_in" | "not_found" | "validation_failed",
  errors?: Record<string, string[]>,
): ApiCallError {
  return new ApiCallError("refused", status, apiMessage(`errors.${error}`), { error, errors });
}
