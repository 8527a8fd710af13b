import { type ApiDocument, apiDocument } from "../contract/api-document";
import { BOUNDS } from "./bounds";
import type { ReadBytes } from "./bytes";
import { ApiCallError } from "./errors";
import { parseJson } from "./parse-json";

/** What the API says about itself; it has no envelope. */
export function documentCalls(readBytes: ReadBytes) {
  return {
    /** @throws ApiCallError also when it is none that this shop can read */
    read: async (): Promise<ApiDocument> => {
      const text = await (await readBytes("/openapi.json", undefined, BOUNDS.timeoutMs)).text();
      const document = apiDocument.safeParse(parseJson(text));
      if (!document.success) throw new ApiCallError("garbage", 502, "no OpenAPI document");
      return document.data;
    },
  };
}
