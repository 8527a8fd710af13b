import { ApiCallError } from "../api-client/errors";
import { id } from "../contract/envelope";
import { apiMessage } from "../i18n/translate";

/** The id in the address of a handler. @throws ApiCallError not_found for what is none */
export function idOf(given: string): number {
  const { data } = id.safeParse(given);
  if (data === undefined)
    throw new ApiCallError("refused", 404, apiMessage("errors.not_found"), { error: "not_found" });
  return data;
}
