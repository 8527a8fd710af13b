import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";

/** What the backend gives; null where it does not offer that, or has no such thing. */
export async function orNull<T>(call: Promise<Answer<T>>): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
