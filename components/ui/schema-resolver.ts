import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldProblem } from "@/lib/contract/field-problem";

/**
 * Has a form checked by a schema of the contract: what is wrong with a field is the name of its text (`fields` in the
 * messages), the first problem of each. The library's own resolver brings the reading of an older zod with it, a
 * kilobyte on every page that has a form.
 */
export function schemaResolver<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> {
  return (values, _context, options) => {
    const { success, data, error } = schema.safeParse(values, { error: fieldProblem });
    if (success) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of error.issues) errors[issue.path.join(".")] ??= { type: issue.code, message: messageOf(issue) };
    return { values: {}, errors: toNestErrors<In>(errors, options) };
  };
}

/** Of a value that may be one of several things: what it lacks for the one that it comes nearest to. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union") return issue.message;
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return nearest?.[0]?.message ?? issue.message;
}
