import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import type { Wishes } from "../contract/wishes";
import { apiMessage } from "../i18n/translate";
import { getFeatures } from "../storefront/features";
import { asMember } from "./account";

/** Null for guests, and where the backend has no wish lists: the browser then stores the wishes itself. */
export async function wishesOfThisBrowser(): Promise<Answer<Wishes | null>> {
  const none = { msg: apiMessage("ok"), data: null };
  if (!(await getFeatures()).accounts) return none;
  try {
    return await asMember((api) => api.me.wishes());
  } catch (error) {
    const isNone = error instanceof ApiCallError && (error.isNotSignedIn || error.isNotOffered || error.isNotFound);
    if (isNone) return none;
    throw error;
  }
}
