import type { ErrorData } from "../contract/envelope";
import { PRODUCT_PATH } from "../existing-backend/product-paths";

/**
 * How a call failed. `refused`: the API refused it, with an envelope. `http`: an error status without one. `garbage`:
 * an answer that breaks the contract. `network` and `timeout`: no whole answer, or none in time. `outage`: not sent,
 * since earlier calls got no answer. `not_offered`: an existing backend does not know the call (docs/backends.md).
 */
export type FailureKind = "refused" | "http" | "garbage" | "network" | "timeout" | "outage" | "not_offered";

let failures = 0;

/** On `globalThis`, since the bundler loads this module for the pages and again for the pipeline. */
const holder = globalThis as typeof globalThis & { shopLastAway?: number };

/** When a call last found the database or the API away, by the clock of `performance`. */
export function lastTimeAway(): number {
  return holder.shopLastAway ?? Number.NEGATIVE_INFINITY;
}

/** A call to the API that returned no data. The client throws no other error. */
export class ApiCallError extends Error {
  override name = "ApiCallError";
  /** The only part of an error that Next passes to the error screen: the status, and an id to find it in the log. */
  readonly digest?: string;
  /** The failed call as a log may name it, without the path's parameters: they may be personal or secrets. */
  upstream?: { method: string; path: string };

  constructor(
    readonly kind: FailureKind,
    /** The status for the browser: the API's own, or 502, 503, 504 if it gave none that can be passed on. */
    readonly status: number,
    message: string,
    readonly data?: ErrorData,
    readonly retryAfter?: string,
  ) {
    super(message);
    if (status < 500) return;
    const isAway = status === 503 || status === 504 || ["network", "timeout", "outage"].includes(kind);
    if (isAway) holder.shopLastAway = performance.now();
    failures += 1;
    this.digest = `api_${status}_${failures.toString(36)}`;
  }

  /** Whether the requested thing does not exist, at least for this caller. */
  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** Whether an existing backend does not know the call. */
  get isNotOffered(): boolean {
    return this.kind === "not_offered";
  }

  /**
   * Whether the caller has to sign in (again). A missing API secret is also 401 but not the visitor's problem; a 401
   * without a reason counts as not signed in.
   */
  get isNotSignedIn(): boolean {
    return this.data ? this.data.error === "not_signed_in" : this.status === 401;
  }
}

/**
 * Runs a call, and adds the call's name to its failure.
 * @param path below `/api/v1`; every segment that is not a plain word is left out
 */
export async function namingCall<T>(method: string, path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiCallError) error.upstream = { method, path: patternOf(path) };
    throw error;
  }
}

/** A path without its parameters. */
export function patternOf(path: string): string {
  const [plain = ""] = path.split("?");
  return plain
    .replace(PRODUCT_PATH, "/products/:id")
    .replace(/[^/]+/g, (segment) => (/^[a-z]+(-[a-z]+)*$/.test(segment) ? segment : ":id"));
}
