import "server-only";
import { revalidateTag } from "next/cache";
import { z } from "zod";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { mailId } from "../contract/mails";
import { orderNumber } from "../contract/order-number";
import { actOnOrder } from "../contract/orders";
import { apiMessage } from "../i18n/translate";
import { readAdminSession } from "../session/admin";
import { type CacheTag, cacheTags } from "../storefront/cache-tags";

type AdminApi = ReturnType<typeof getApi>["admin"];

/** One change that the back office can make: where it goes, and which cached nouns it makes untrue. */
type Change = {
  path: RegExp;
  run: (api: AdminApi, match: RegExpExecArray, body: unknown) => Promise<Answer<unknown>>;
  invalidates: CacheTag[];
};

const changes: Change[] = [
  {
    path: /^orders\/([^/]+)\/actions$/,
    run: (api, match, body) => api.actOnOrder(orderNumber.parse(match[1]), actOnOrder.parse(body)),
    // Cancelling gives stock back, which product pages show.
    invalidates: [cacheTags.products],
  },
  {
    path: /^mails\/([^/]+)\/resend$/,
    run: (api, match) => api.resendMail(mailId.parse(match[1])),
    invalidates: [],
  },
];

/** Any JSON object; the change it names parses it by its own schema. */
export const adminBody = z.record(z.string(), z.unknown());

/**
 * Forwards a change of the back office with the administrator's bearer; only paths of the contract, and after success
 * the next request of this instance sees the change (design.md section 4).
 */
export async function forwardChange(body: unknown, path: string[]): Promise<Answer<unknown>> {
  const session = await readAdminSession();
  if (!session) throw refused(401, "not_signed_in");
  for (const change of changes) {
    const match = change.path.exec(path.join("/"));
    if (!match) continue;
    const answer = await run(change, match, getApi(session.token).admin, body);
    for (const tag of change.invalidates) revalidateTag(tag, { expire: 0 });
    return answer;
  }
  throw refused(404, "not_found");
}

async function run(change: Change, match: RegExpExecArray, api: AdminApi, body: unknown): Promise<Answer<unknown>> {
  try {
    return await change.run(api, match, body);
  } catch (error) {
    if (error instanceof z.ZodError) throw refused(400, "validation_failed");
    throw error;
  }
}

function refused(status: number, error: "not_signed_in" | "not_found" | "validation_failed"): ApiCallError {
  return new ApiCallError("refused", status, apiMessage(`errors.${error}`), { error });
}
