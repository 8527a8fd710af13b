import { z } from "zod";
import { BOUNDS } from "./bounds";
import { type ClientOptions, headersOf } from "./client";
import { ApiCallError, namingCall } from "./errors";
import { failureOf, outsideCall } from "./existing";
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
    if (response.status >= 400) throw refused(path, failureIn(response, undefined));
    if (!response.ok || !response.body) throw new ApiCallError("garbage", 502, "no file, or one that is too large");
    return response.blob();
  };
  /** Only what everybody may read can be something that an existing backend does not offer. */
  const refused = (path: string, failure: ApiCallError) => {
    const asked = options.existing && outsideCall({ path, data: z.unknown() }, options.bearer);
    return options.existing && asked?.isPlain ? failureOf(options.existing, asked, failure, undefined) : failure;
  };
  return (path, headers) => namingCall("GET", path, () => read(path, headers));
}
