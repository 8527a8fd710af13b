import type { z } from "zod";
import { fieldProblem, signOf } from "../contract/field-problem";
import { apiMessage } from "./translate";

/** Validation problems by field, as texts for the person who typed: `{ "contact.phone": ["…"] }` (docs/api.md). */
export function fieldErrors(error: Pick<z.ZodError, "issues">): Record<string, string[]> {
  // Without a prototype: a caller may send a field named `constructor`.
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of error.issues) {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.map(String).join(".") || "body";
      fields[field] = [...(fields[field] ?? []), problemText(issue)];
    }
  }
  return fields;
}

/** One problem as a text for the person who typed. */
export function problemText(issue: Parameters<typeof fieldProblem>[0]): string {
  return apiMessage(`fields.${fieldProblem(issue)}`, signOf(issue));
}
