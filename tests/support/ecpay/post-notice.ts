import type { Fields } from "./book";

/**
 * The shop has ten seconds (docs/taiwan.md). The timeout of the logistics service is not documented; it is assumed to
 * be the same.
 */
const PATIENCE = 10_000;

/** Posts a notice once. Status 0 when the shop could not be reached; `isPlain` when it answered with plain text. */
export async function postNotice(url: string, fields: Fields) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const isPlain = response.headers.get("content-type")?.startsWith("text/plain") ?? false;
    return { url, fields, status: response.status, answer: await response.text(), isPlain };
  } catch (error) {
    return { url, fields, status: 0, answer: String(error), isPlain: false };
  }
}
