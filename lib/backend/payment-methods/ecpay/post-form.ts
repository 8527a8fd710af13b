/** How long a call to ECPay may take, in milliseconds, from connecting to the last byte of the answer. */
export type TimeoutMs = number;

export const USUAL_PATIENCE: TimeoutMs = 10_000;

/**
 * A form-encoded answer, or why there is none. `unreachable`: there was no connection, so nothing was sent; `lost`: it may
 * have arrived.
 */
export type FormAnswer =
  | { kind: "answered"; status: number; text: string; fields: Record<string, string> }
  | { kind: "lost" | "unreachable"; message: string };

/** What Node says when a connection could not be opened. */
const UNREACHABLE = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** Posts a form from server to server. Does not throw: whatever goes wrong on the way is an answer too. */
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
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { kind: UNREACHABLE.includes(cause?.code ?? "") ? "unreachable" : "lost", message };
  }
}
