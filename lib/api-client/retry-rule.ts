const STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
/** A longer `Retry-After` is not waited for: the visitor waits meanwhile. */
const MOST_SECONDS = 2;

/**
 * How often a call is retried (docs/specification.md section 8): a read once, after these statuses and after a lost
 * connection, which counts as 500; a change never, since it may have been done.
 */
export function retryRule(method: string) {
  return { retry: method === "GET" ? 1 : 0, retryStatusCodes: STATUSES, retryDelay: delayOf };
}

/** Milliseconds until the second try: a short `Retry-After` in seconds. */
function delayOf({ response }: { response?: Response }): number {
  const seconds = Number(response?.headers.get("Retry-After") ?? 0);
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds * 1000 : 0;
}
