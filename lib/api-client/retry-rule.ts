const STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * How often a call is retried (docs/specification.md section 8): a read once, after these statuses and after a lost
 * connection, which counts as 500; a change never, since it may have been done.
 */
export function retryRule(method: string): { retry: number; retryStatusCodes: number[] } {
  return { retry: method === "GET" ? 1 : 0, retryStatusCodes: STATUSES };
}
