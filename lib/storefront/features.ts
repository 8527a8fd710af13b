import "server-only";
import { cacheLife } from "next/cache";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { env } from "../env";

/**
 * What the backend offers beyond the calls of docs/specification.md section 7. `ordering`: it takes orders, messages and
 * coupons. `accounts`: members can register, recover their password and manage their account.
 */
export type Features = { ordering: boolean; accounts: boolean };

/** Both are true with the embedded backend. */
export async function getFeatures(): Promise<Features> {
  "use cache";
  cacheLife("company");
  if (!env.API_BASE_URL) return { ordering: true, accounts: true };
  const api = getApi();
  const [ordering, accounts] = await Promise.all([
    isOffered(() => api.content.shopSettings()),
    isOffered(() => api.me.get()),
  ]);
  return { ordering, accounts };
}

async function isOffered(call: () => Promise<unknown>): Promise<boolean> {
  return call().then(
    () => true,
    (error: unknown) => !(error instanceof ApiCallError && error.isNotOffered),
  );
}
