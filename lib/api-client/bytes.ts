import { type ClientOptions, headersOf, TIMEOUT_MS } from "./client";
import { ApiCallError } from "./errors";

/** Reads a file of the API. @throws ApiCallError when it is not there or the API gave no answer */
export type ReadBytes = (path: string, headers?: Record<string, string | undefined>) => Promise<Blob>;

/** For the few answers of the contract that are files and have no envelope. */
export function createReadBytes(options: ClientOptions): ReadBytes {
  return async (path, headers) => {
    const request = new Request(`${options.baseUrl}/api/v1${path}`, {
      headers: headersOf(options, headers),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const response = await options.transport(request).catch(() => {
      throw new ApiCallError("network", 503, "network");
    });
    const { ok, status } = response;
    if (!ok) throw new ApiCallError("http", status >= 500 ? 502 : status, `status ${status}`);
    return response.blob();
  };
}
