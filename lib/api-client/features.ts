import "server-only";
import { env } from "../env";
import { ApiCallError } from "./errors";
import { getApi } from "./server";

/** Features of the backend beyond the thirteen calls of docs/specification.md section 7 (docs/backends.md). */
export type Features = {
  /** Whether it takes orders, and with them coupons and messages: shown by an answer of `GET /shop-settings`. */
  ordering: boolean;
  /** Whether it has accounts that members see and change, at `/users/me`; without orders these are empty. */
  accounts: boolean;
};

const KEPT_MS = 5 * 60_000;
let kept: { features: Features; at: number } | undefined;

/**
 * Detected by two reads that contain nothing of a visitor, so that no visitor can change what others see. Our own
 * backend has all features.
 * @throws ApiCallError when the backend fails, from which nothing follows
 */
export async function getFeatures(): Promise<Features> {
  if (!env.API_BASE_URL) return { ordering: true, accounts: true };
  if (kept && performance.now() - kept.at < KEPT_MS) return kept.features;
  const api = getApi();
  const [ordering, accounts] = await Promise.all([
    isOffered(() => api.content.shopSettings()),
    isOffered(() => api.me.get()),
  ]);
  const features = { ordering, accounts: accounts && ordering };
  kept = { features, at: performance.now() };
  return features;
}

/** A refusal shows that the call exists: without a bearer there is no profile to read. */
async function isOffered(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status >= 500) throw error;
    return !error.isNotOffered;
  }
}
