import { z } from "zod";

/** Marks what is a sum; what is made of a marked schema by `min` or `max` has the mark, too. */
const sums = z.registry<{ unit: "TWD" }>();

/** Integer TWD, tax included. Apart from the envelope, whose texts of errors no form needs. */
export const money = z.number().int().min(0).register(sums, { unit: "TWD" });

/** The names of all sums in a schema, however deep: the log writes them as money. */
export function sumsIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodArray) return sumsIn(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const inner = unwrapped(field);
    return sums.get(inner) ? [name] : sumsIn(inner);
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}
