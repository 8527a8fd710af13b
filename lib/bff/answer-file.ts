import "server-only";
import { ApiCallError } from "../api-client/errors";

const PERSONAL = { "Cache-Control": "private, no-store" };

/** A file for this browser alone, unless the headers say otherwise; without a file, the API's status. */
export async function answerFile(read: () => Promise<BodyInit>, headers: Record<string, string>): Promise<Response> {
  try {
    return new Response(await read(), { headers: { ...PERSONAL, ...headers } });
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return new Response(null, { status: error.status, headers: PERSONAL });
  }
}
