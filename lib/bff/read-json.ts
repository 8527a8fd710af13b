/** Largest body in bytes; counted while reading, whatever `Content-Length` claims (hardening.md, "Input"). */
const MAX_BODY = 100_000;

export type ReadResult =
  | { value: unknown }
  | { problem: "unsupported_media_type" | "body_too_large" | "malformed_body" };

/** Reads a JSON body with a limit. */
export async function readJson(request: Request): Promise<ReadResult> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return { problem: "unsupported_media_type" };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY) return { problem: "body_too_large" };
    chunks.push(chunk);
  }
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))) };
  } catch {
    return { problem: "malformed_body" };
  }
}
