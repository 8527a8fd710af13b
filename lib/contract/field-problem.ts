import type { z } from "zod";

/** Fields with their own error text, which describes a valid value. */
const EXPLAINED = [
  "phone",
  "tax_id",
  "barcode",
  "certificate",
  "donation_code",
  "slug",
  "store_id",
  "recipient_name",
  "recipient_phone",
] as const;
type Explained = (typeof EXPLAINED)[number];

/** Kinds of problems with a field, each a text under `fields` in the messages. */
export type FieldProblem =
  | "required"
  | "unknown"
  | "too_small"
  | "too_big"
  | "too_low"
  | "too_high"
  | "invalid"
  | "email"
  | Explained;

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/** What is wrong with a field, for the form and for the server alike. */
export function fieldProblem(issue: Issue): FieldProblem {
  if (issue.code === "unrecognized_keys") return "unknown";
  if (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) return "required";
  if (issue.code === "too_small") {
    if (isNumber(issue.origin)) return "too_low";
    return issue.origin === "string" && issue.minimum === 1 ? "required" : "too_small";
  }
  if (issue.code === "too_big") return isNumber(issue.origin) ? "too_high" : "too_big";
  if (issue.code === "invalid_format" && issue.format === "email") return issue.input === "" ? "required" : "email";
  return EXPLAINED.find((name) => name === issue.path?.at(-1)) ?? "invalid";
}

/** A number is too low or too high, a text or a list too short or too long. */
function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int" || origin === "bigint";
}
