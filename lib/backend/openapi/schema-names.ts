import { z } from "zod";
import * as contract from "@/lib/contract/schemas";

/**
 * What the schemas of the contract are called in the document: as their exports, in capitals. Texts and numbers stay
 * where they are used, and so do queries, which become parameters.
 */
export function nameSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [key, schema] of Object.entries<unknown>(contract)) {
    if (!(schema instanceof z.ZodType) || !isWorthAName(schema) || key.endsWith("Query") || names.has(schema)) continue;
    names.add(schema, { id: key[0]?.toUpperCase() + key.slice(1) });
  }
  return names;
}

function isWorthAName(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isWorthAName(schema.in as z.ZodType);
  return [z.ZodObject, z.ZodUnion, z.ZodEnum].some((kind) => schema instanceof kind);
}
