import type { ErrorData } from "../contract/envelope";

/**
 * How a call failed. `refused`: the API said no, with an envelope. `http`: an error status without one. `garbage`: an
 * answer that is not what the contract promises. `network` and `timeout`: no whole answer, or none in time. `outage`: not
 * asked, since it did not answer others. `not_offered`: an existing backend does not have the call.
 */
export type FailureKind = "refused" | "http" | "garbage" | "network" | "timeout" | "outage" | "not_offered";

let failures = 0;

/** A call to the API that brought no data. Nothing else leaves the client. */
export class ApiCallError extends Error {
  override name = "ApiCallError";
  /** All that Next keeps of an error on its way to the error screen: which status it is, and a name to find it in the log. */
  readonly digest?: string;
  /** The call that failed, as a log may name it: what fills in its path may be personal, or open a door. */
  upstream?: { method: string; path: string };

  constructor(
    readonly kind: FailureKind,
    /** The status to answer a browser with: the API's own, or 502, 503, 504 where it gave none that can be used. */
    readonly status: number,
    message: string,
    readonly data?: ErrorData,
    readonly retryAfter?: string,
  ) {
    super(message);
    if (kind === "refused" || status < 500) return;
    failures += 1;
    this.digest = `api_${status}_${failures.toString(36)}`;
  }

  /** Whether the thing asked for does not exist, for this caller at least. */
  get isNotFound(): boolean {
    return this.kind === "refused" && this.status === 404;
  }

  /** Whether the backend does not have this call, or not the thing asked for. */
  get isNotOffered(): boolean {
    return this.status === 404;
  }

  /**
   * Whether the caller has to sign in (again). A missing secret is also 401, but no visitor's business; of a backend that
   * gives no reason a 401 is taken for this one.
   */
  get isNotSignedIn(): boolean {
    return this.data ? this.data.error === "not_signed_in" : this.kind === "refused" && this.status === 401;
  }
}

/**
 * Runs a call, and notes in its failure which one it was.
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

function patternOf(path: string): string {
  const [plain = ""] = path.split("?");
  return plain.replace(/[^/]+/g, (segment) => (/^[a-z]+(-[a-z]+)*$/.test(segment) ? segment : ":id"));
}
