import { readBody } from "./read-body";

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
    // Also when whoever sent it broke off.
    return { problem: "malformed_body" };
  }
}
