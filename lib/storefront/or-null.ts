import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";

/**
 * The backend's data; null where it does not offer the call, or the thing does not exist.
 * @param none other statuses that say the same
 */
export async function orNull<T>(call: Promise<Answer<T>>, none: number[] = []): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiCallError && (error.isNotFound || none.includes(error.status))) return null;
    throw error;
  }
}
