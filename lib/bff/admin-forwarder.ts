import "server-only";
import { revalidateTag } from "next/cache";
import { z } from "zod";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { apiMessage } from "../i18n/translate";
import { readAdminSession } from "../session/admin";
import { type AdminApi, type Change, changes } from "./admin-changes";
import { keyOf } from "./idempotency-key";

/** Any JSON object; the change it names parses it by its own schema. */
export const adminBody = z.record(z.string(), z.unknown());

/**
 * Forwards a change of the back office with the administrator's bearer; only paths of the contract, and after success
 * the next request of this instance sees the change (design.md section 4).
 */
export async function forwardChange(body: unknown, path: string[], request: Request): Promise<Answer<unknown>> {
  const session = await readAdminSession();
  if (!session) throw refused(401, "not_signed_in");
  for (const change of changes) {
    const match = change.path.exec(path.join("/"));
    if (!match) continue;
    const wish = { parts: match.slice(1), body, key: keyOf(request) };
    const answer = await run(change, getApi(session.token).admin, wish);
    for (const tag of change.invalidates) revalidateTag(tag, { expire: 0 });
    return answer;
  }
  throw refused(404, "not_found");
}

async function run(change: Change, api: AdminApi, wish: Parameters<Change["run"]>[1]): Promise<Answer<unknown>> {
  try {
    return await change.run(api, wish);
  } catch (error) {
    if (error instanceof z.ZodError) throw refused(400, "validation_failed");
    throw error;
  }
}

function refused(status: number, error: "not_signed_in" | "not_found" | "validation_failed"): ApiCallError {
  return new ApiCallError("refused", status, apiMessage(`errors.${error}`), { error });
}
