import "server-only";
import { cacheLife } from "next/cache";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { ApiDocument } from "../contract/api-document";

/** The API's own document; null where an existing backend has none, or none that can be shown. */
export async function getApiDocument(): Promise<ApiDocument | null> {
  "use cache";
  cacheLife("company");
  try {
    return await getApi().document.read();
  } catch (error) {
    if (error instanceof ApiCallError && (error.isNotOffered || error.kind === "garbage")) return null;
    throw error;
  }
}
