import type { IncomingMessage } from "node:http";

const FORM = "application/x-www-form-urlencoded";

/** The posted form; a field that occurs twice is an error of the sender. */
export async function postedForm(request: IncomingMessage): Promise<Record<string, string> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!request.headers["content-type"]?.startsWith(FORM)) return undefined;
  const pairs = Array.from(new URLSearchParams(Buffer.concat(chunks).toString()));
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}
