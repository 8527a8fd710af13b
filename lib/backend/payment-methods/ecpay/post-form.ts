/** How long a call to ECPay may take, in milliseconds, from connecting to the last byte of the answer. */
export type Patience = number;

export const USUAL_PATIENCE: Patience = 10_000;

/** A form-encoded answer, or why there is none: then nobody knows whether the call arrived. */
export type FormAnswer =
  | { kind: "answered"; status: number; text: string; fields: Record<string, string> }
  | { kind: "lost"; message: string };

/** Posts a form from server to server. Does not throw: whatever goes wrong on the way is an answer too. */
export async function postForm(url: string, form: Record<string, string>, patience: Patience): Promise<FormAnswer> {
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
    return { kind: "lost", message: error instanceof Error ? error.message : String(error) };
  }
}
