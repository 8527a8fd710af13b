import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";

/** The backend's data; null where it does not offer the call, or the thing does not exist. */
export async function orNull<T>(call: Promise<Answer<T>>): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}
