import { BOUNDS } from "./bounds";
import { type ClientOptions, headersOf } from "./client";
import { ApiCallError, namingCall } from "./errors";
import { failureIn, noAnswer } from "./failures";

/** Reads a file of the API. @throws ApiCallError when it is not there or the API gave no answer */
export type ReadBytes = (path: string, headers?: Record<string, string | undefined>) => Promise<Blob>;

/** For the few answers of the contract that are files and have no envelope. */
export function createReadBytes(options: ClientOptions): ReadBytes {
  const bounds = { ...BOUNDS, ...options.bounds };
  const read: ReadBytes = async (path, headers) => {
    const signal = AbortSignal.timeout(bounds.fileTimeoutMs);
    const request = new Request(`${options.baseUrl}/api/v1${path}`, { headers: headersOf(options, headers), signal });
    const response = await options.transport(request, bounds.fileBytes).catch((error: unknown) => {
      throw noAnswer(error, signal.aborted);
    });
    if (response.status >= 400) throw failureIn(response, undefined);
    if (!response.ok || !response.body) throw new ApiCallError("garbage", 502, "no file, or one that is too large");
    return response.blob();
  };
  return (path, headers) => namingCall("GET", path, () => read(path, headers));
}
