import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

const FORM = "application/x-www-form-urlencoded";

/** The posted form; a field that occurs twice is an error of the sender. */
export async function postedForm(request: IncomingMessage): Promise<Record<string, string> | undefined> {
  const body = await text(request);
  if (!request.headers["content-type"]?.startsWith(FORM)) return undefined;
  const pairs = Array.from(new URLSearchParams(body));
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}
