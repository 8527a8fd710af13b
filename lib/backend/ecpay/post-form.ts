import { type FailedCall, failedCall } from "../http/failed-call";

/** How long a call to ECPay may take, in milliseconds, from connecting to the last byte of the answer. */
export type TimeoutMs = number;

export const USUAL_PATIENCE: TimeoutMs = 10_000;

/** A form-encoded answer, or why there is none. */
export type FormAnswer =
  | { kind: "answered"; status: number; text: string; fields: Record<string, string> }
  | FailedCall;

/** Posts a form from server to server. Does not throw: failures are returned. */
export async function postForm(url: string, form: Record<string, string>, patience: TimeoutMs): Promise<FormAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const fields = Object.fromEntries(new URLSearchParams(text));
    return { kind: "answered", status: response.status, text, fields };
  } catch (error) {
    return failedCall(error);
  }
}
