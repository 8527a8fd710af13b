import type { z } from "zod";
import type { BesideOthers } from "./beside-others";
import { REFUSED_SIGN } from "./field-schemas";
import type { RefusedSign } from "./tidy-text";

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
  "sku",
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
  | typeof REFUSED_SIGN
  | "back_office.product_barcode"
  | BesideOthers
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
  if (signOf(issue)) return REFUSED_SIGN;
  const said = issue.code === "custom" ? issue.params?.problem : undefined;
  if (isBesideOthers(said)) return said;
  const field = said ?? issue.path?.at(-1);
  // The e-invoice's mobile barcode has a shape of its own.
  if (field === "barcode" && issue.path?.[0] === "variants") return "back_office.product_barcode";
  return EXPLAINED.find((name) => name === field) ?? "invalid";
}

function isBesideOthers(said: unknown): said is BesideOthers {
  return typeof said === "string" && said.startsWith("back_office.");
}

/** A number is too low or too high, a text or a list too short or too long. */
function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int" || origin === "bigint";
}

/** For a text with a sign that it cannot have, which and where: the values of the problem's message. */
export function signOf(issue: Issue): RefusedSign | undefined {
  return issue.code === "custom" && issue.params?.problem === REFUSED_SIGN ? (issue.params as RefusedSign) : undefined;
}
