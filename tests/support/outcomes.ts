import { ApiCallError } from "@/lib/api-client/errors";
import type { ErrorData } from "@/lib/contract/envelope";

export type Outcome<T> = { status: number; error?: string; data?: T | ErrorData };

/** Waits for all calls, successful or refused; every other failure fails the test. */
export function settle<T>(calls: Promise<{ data: T }>[]): Promise<Outcome<T>[]> {
  return Promise.all(
    calls.map((call) =>
      call.then(
        ({ data }): Outcome<T> => ({ status: 200, data }),
        (error: unknown): Outcome<T> => {
          if (!(error instanceof ApiCallError)) throw error;
          return { status: error.status, error: error.data?.error, data: error.data };
        },
      ),
    ),
  );
}

/** How often each outcome happened, e.g. `{ 200: 1, "409 cart_ordered": 9 }`. */
export function outcomesOf(outcomes: Outcome<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, error } of outcomes) {
    const name = error ? `${status} ${error}` : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
