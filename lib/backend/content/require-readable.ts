import { fillText, marksIn, type TextFacts, unknownIn } from "@/lib/contract/text-facts";
import { apiMessage } from "@/lib/i18n/translate";
import { ApiError } from "../http/api-error";
import { listNames } from "./text-facts";

/**
 * Refuses texts with unknown placeholders, or with marks for decisions of the owner that are still open.
 * @param texts by the field that each was entered in
 * @throws ApiError validation_failed, naming them
 */
export function requireReadable(texts: Record<string, string>, facts: TextFacts, { isDraft = false } = {}): void {
  const errors: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(texts)) {
    const unknown = unknownIn(text, facts).map((name) => `{{${name}}}`);
    const marks = isDraft ? [] : marksIn(fillText(text, facts), facts);
    if (unknown.length > 0) errors[field] = [apiMessage("fields.text_unknown", { names: listNames(unknown) })];
    else if (marks.length > 0) errors[field] = [apiMessage("fields.text_marks", { names: listNames(marks) })];
  }
  if (Object.keys(errors).length > 0) throw new ApiError("validation_failed", { errors });
}
