import type { z } from "zod";
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

/** Fields that are wrong beside others, by the rule between them. Texts under `back_office` are not sent to shoppers. */
const BESIDE_OTHERS = {
  compare_at_price: "back_office.former_price",
  sale_price: "back_office.sale_price",
  sale_ends_at: "back_office.ends_too_early",
  ends_at: "back_office.ends_too_early",
  unpublish_at: "back_office.ends_too_early",
  sku: "back_office.sku_repeated",
  values: "back_office.variant_values",
  permissions_empty: "back_office.permissions_empty",
  permissions_incomplete: "back_office.permissions_incomplete",
  owner_permissions: "back_office.owner_permissions",
} as const;

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
  | (typeof BESIDE_OTHERS)[keyof typeof BESIDE_OTHERS]
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
  const field = (issue.code === "custom" ? issue.params?.problem : undefined) ?? issue.path?.at(-1);
  if (issue.code === "custom" && isBesideOthers(field)) return BESIDE_OTHERS[field];
  // The e-invoice's mobile barcode has a shape of its own.
  if (field === "barcode" && issue.path?.[0] === "variants") return "back_office.product_barcode";
  return EXPLAINED.find((name) => name === field) ?? "invalid";
}

function isBesideOthers(field: PropertyKey | undefined): field is keyof typeof BESIDE_OTHERS {
  return field !== undefined && Object.hasOwn(BESIDE_OTHERS, field);
}

/** A number is too low or too high, a text or a list too short or too long. */
function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int" || origin === "bigint";
}

/** For a text with a sign that it cannot have, which and where: the values of the problem's message. */
export function signOf(issue: Issue): RefusedSign | undefined {
  return issue.code === "custom" && issue.params?.problem === REFUSED_SIGN ? (issue.params as RefusedSign) : undefined;
}
