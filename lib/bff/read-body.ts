import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../contract/returns";

/**
 * The bytes of a request's body, counted while reading, whatever `Content-Length` claims (docs/security.md, "Input").
 * @returns undefined when there are more than `max`
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not with `for await`, which cancels a body that it leaves: the rest could not be drained then, and the connection not
  // be used again (lib/pipeline/guard-request.ts).
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Uint8Array.from(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > max) return undefined;
    chunks.push(value);
  }
}

/** Largest body in bytes (docs/security.md, "Input"). */
const MAX_BODY = 100_000;

export type ReadResult =
  | { value: unknown }
  | { problem: "unsupported_media_type" | "body_too_large" | "malformed_body" };

/** Reads a JSON body with a limit. */
export async function readJson(request: Request): Promise<ReadResult> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return { problem: "unsupported_media_type" };
  }
  try {
    const body = await readBody(request, MAX_BODY);
    if (!body) return { problem: "body_too_large" };
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) };
  } catch {
    // Also when the sender broke off.
    return { problem: "malformed_body" };
  }
}

/** What the form around the picture may take. */
const FRAME = 10_000;

/** The one picture of a multipart form, in the field `picture`; undefined for everything that is none we take. */
export async function readPicture(request: Request): Promise<Blob | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  const body = await readBody(request, MAX_PICTURE_BYTES + FRAME);
  if (!body) return undefined;
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => undefined);
  const picture = form?.get("picture");
  if (!(picture instanceof Blob) || picture.size > MAX_PICTURE_BYTES) return undefined;
  return PICTURE_TYPES.includes(picture.type) ? picture : undefined;
}
