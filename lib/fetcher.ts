type Envelope = { code: number; msg: string; data?: unknown };

export type Reply<T> = { msg: string; data: T };

/** A refusal by our own server; `message` is for the person at the screen. */
export class RequestError extends Error {
  override name = "RequestError";

  constructor(
    readonly status: number,
    message: string,
    /** `data` of the envelope: the error code, and fields with their problems. */
    readonly data: {
      error?: string;
      errors?: Record<string, string[]>;
      total?: number;
      sku?: string;
      available?: number;
      terms_version?: string;
      challenge?: string;
      changed_at?: string;
      changed_by?: string;
    } = {},
  ) {
    super(message);
  }
}

/**
 * Sends a request to `/api/bff` and opens the envelope.
 * @throws RequestError with the server's message, or an empty one when the server could not be reached
 */
async function request<T>(path: string, init?: RequestInit): Promise<Reply<T>> {
  let body: unknown;
  let status = 0;
  try {
    const response = await fetch(path, init);
    status = response.status;
    body = await response.json();
  } catch {
    throw new RequestError(status, "");
  }
  if (!isEnvelope(body)) throw new RequestError(status, "");
  const { code, msg, data } = body;
  if (code !== 200) throw new RequestError(code, msg, (data ?? {}) as RequestError["data"]);
  return { msg, data: data as T };
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === "object" && body !== null && "code" in body && "msg" in body;
}

/**
 * Reads; in the shape that SWR expects.
 * @param init such as a signal to abort it
 */
export async function read<T>(path: string, init?: RequestInit): Promise<T> {
  return (await request<T>(path, init)).data;
}

/**
 * Sends one file as the whole body.
 * @param type its content type, instead of the browser's guess
 */
export function sendFile<T>(path: string, file: Blob, type: string): Promise<Reply<T>> {
  return request<T>(path, {
    method: "POST",
    headers: { "Content-Type": type, Accept: "application/json" },
    body: file,
  });
}

/** Sent by browsers that keep no cookies; what would be one is then refused (`writes` of lib/bff/handler.ts). */
export const NO_COOKIES = "X-No-Cookies";

/** Changes something. */
export function send<T>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  return request<T>(path, {
    method,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(!navigator.cookieEnabled && { [NO_COOKIES]: "1" }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
