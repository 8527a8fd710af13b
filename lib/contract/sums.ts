import { z } from "zod";
import { money } from "./money";

/** The names of all sums in a schema, however deep: the log writes them as money. */
export function sumsIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodArray) return sumsIn(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const inner = unwrapped(field);
    return isSum(inner) ? [name] : sumsIn(inner);
  });
}

/** Whether a schema is `money`, or made of it by `min` and `max`. */
function isSum(schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod;
  return schema === money || (parent !== undefined && isSum(parent));
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}
