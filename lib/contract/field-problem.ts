import type { z } from "zod";

/** Kinds of problems with a field, each a text under `fields` in the messages. */
export type FieldProblem = "required" | "unknown" | "too_small" | "too_big" | "invalid" | "email" | "phone";

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/** What is wrong with a field, for the form and for the server alike. */
export function fieldProblem(issue: Issue): FieldProblem {
  if (issue.code === "unrecognized_keys") return "unknown";
  if (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) return "required";
  if (issue.code === "too_small") return issue.origin === "string" && issue.minimum === 1 ? "required" : "too_small";
  if (issue.code === "too_big") return "too_big";
  if (issue.code === "invalid_format" && issue.format === "email") return issue.input === "" ? "required" : "email";
  if (issue.path?.at(-1) === "phone") return "phone";
  return "invalid";
}
