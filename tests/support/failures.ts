import { expect } from "vitest";
import { ApiCallError } from "@/lib/api-client/errors";

/** The refusal that a call of the API client is expected to end with. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiCallError> {
  const outcome = await call.then(
    () => "the call succeeded",
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiCallError)) throw new Error(`expected a refusal, got: ${String(outcome)}`);
  return outcome;
}

/** Expects a refusal with this status and reason. @returns the refusal */
export async function expectRefused(call: Promise<unknown>, status: number, error: string): Promise<ApiCallError> {
  const refusal = await refusalOf(call);
  expect({ status: refusal.status, error: refusal.data?.error }).toEqual({ status, error });
  return refusal;
}

/** Expects a form to be refused beside these fields and no others. @returns the refusal */
export async function expectRefusedBeside(call: Promise<unknown>, ...fields: string[]): Promise<ApiCallError> {
  const refusal = await expectRefused(call, 400, "validation_failed");
  expect(Object.keys(refusal.data?.errors ?? {})).toEqual(fields);
  return refusal;
}
