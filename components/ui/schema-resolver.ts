import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldProblem, signOf } from "@/lib/contract/field-problem";

/**
 * Validates a form by a schema of the contract. A field's error is the key of its text (`fields` in the
 * messages) with the message's values as `types`, the first one per field. The library's resolver also supports an older zod, which costs a
 * kilobyte on every page with a form.
 */
export function schemaResolver<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> {
  return (values, _context, options) => {
    const { success, data, error } = schema.safeParse(values, { error: fieldProblem });
    if (success) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of error.issues) {
      errors[issue.path.join(".")] ??= { type: issue.code, message: messageOf(issue), types: signOf(issue) };
    }
    return { values: {}, errors: toNestErrors<In>(errors, options) };
  };
}

/** For a union: the problem of the alternative that the value comes nearest to. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union") return issue.message;
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return nearest?.[0]?.message ?? issue.message;
}
