import "server-only";
import { ApiCallError } from "../api-client/errors";
import { apiMessage } from "../i18n/translate";

const STATUSES = { validation_failed: 400, not_signed_in: 401, not_found: 404 };

/**
 * A refusal of the BFF in the API's form.
 * @param errors by field
 */
export function refused(error: keyof typeof STATUSES, errors?: Record<string, string[]>): ApiCallError {
  return new ApiCallError("refused", STATUSES[error], apiMessage(`errors.${error}`), { error, errors });
}
