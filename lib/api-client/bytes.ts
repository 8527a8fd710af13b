import { z } from "zod";
import { BOUNDS } from "./bounds";
import { type ClientOptions, headersOf } from "./client";
import { ApiCallError, namingCall } from "./errors";
import { failureOf, outsideCall } from "./existing";
import { failureIn, noAnswer } from "./failures";

/** Reads a file of the API. @throws ApiCallError when it is not there or the API gave no answer */
export type ReadBytes = (
  path: string,
  headers?: Record<string, string | undefined>,
  timeoutMs?: number,
) => Promise<Blob>;

/** For the few answers of the contract that are files and have no envelope. */
export function createReadBytes(options: ClientOptions): ReadBytes {
  const bounds = { ...BOUNDS, ...options.bounds };
  const read: ReadBytes = async (path, headers, timeoutMs = bounds.fileTimeoutMs) => {
    const { existing, bearer } = options;
    const asked = existing && outsideCall({ path, headers, data: z.unknown() }, bearer);
    const failed = (failure: ApiCallError, status?: number) =>
      existing ? failureOf(existing, asked, failure, status ? { status, body: undefined } : undefined) : failure;
    const signal = AbortSignal.timeout(timeoutMs);
    const request = new Request(`${options.baseUrl}/api/v1${path}`, { headers: headersOf(options, headers), signal });
    const response = await options.transport(request, bounds.fileBytes).catch((error: unknown) => {
      throw failed(noAnswer(error, signal.aborted));
    });
    if (response.status >= 400) throw failed(failureIn(response, undefined), response.status);
    if (!response.ok || !response.body) throw new ApiCallError("garbage", 502, "no file, or one that is too large");
    return response.blob();
  };
  return (path, headers, timeoutMs) => namingCall("GET", path, () => read(path, headers, timeoutMs));
}
