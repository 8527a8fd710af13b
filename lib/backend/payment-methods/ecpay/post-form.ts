/** How long a call to ECPay may take, in milliseconds, from connecting to the last byte of the answer. */
export type TimeoutMs = number;

export const USUAL_PATIENCE: TimeoutMs = 10_000;

/**
 * A form-encoded answer, or why there is none. `unreachable`: nothing was sent; `lost`: it may have arrived. `code`: what
 * Node calls the failure.
 */
export type FormAnswer =
  | { kind: "answered"; status: number; text: string; fields: Record<string, string> }
  | { kind: "lost" | "unreachable"; message: string; code: string };

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
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const code = cause?.code ?? name;
    return { kind: UNREACHABLE.includes(code) ? "unreachable" : "lost", message, code };
  }
}

/** An amount as ECPay writes it, in TWD; undefined when it is none. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
