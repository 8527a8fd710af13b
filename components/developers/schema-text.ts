import type { JsonSchema } from "@/lib/contract/api-document";

type Schemas = Record<string, JsonSchema>;

/** How many levels of nested named schemas are written out; below that only the name is shown. */
const DEPTH = 2;

/** A JSON Schema as short text: `{ sku: string, amount: integer 1–99 }`. */
export function schemaText(schema: JsonSchema, schemas: Schemas, depth = DEPTH, indent = ""): string {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    const named = schemas[name];
    if (!named) return name;
    return depth > 0 || !isLong(named) ? schemaText(named, schemas, depth - 1, indent) : name;
  }
  const choices = choicesOf(schema);
  if (choices) return choices.map((choice) => schemaText(choice, schemas, depth, indent)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `[${schemaText(asSchema(schema.items), schemas, depth, indent)}]`;
  if (schema.type === "object") return objectText(schema, schemas, depth, indent);
  return simpleText(schema);
}

function objectText(schema: JsonSchema, schemas: Schemas, depth: number, indent: string): string {
  const properties = Object.entries(asSchema(schema.properties));
  const values = schema.additionalProperties;
  if (properties.length === 0) {
    return typeof values === "object" ? `{ [key]: ${schemaText(asSchema(values), schemas, depth, indent)} }` : "{}";
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  const inner = `${indent}  `;
  const lines = properties.map(([name, value]) => {
    const text = schemaText(asSchema(value), schemas, depth, inner);
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${text}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** `string uuid`, `integer 1–99`, `string ≤ 254 (tidied up, then email)`. */
function simpleText(schema: JsonSchema): string {
  const type = [schema.type ?? "any"].flat().join(" | ");
  const least = schema.minimum ?? schema.minLength;
  const most = schema.maximum ?? schema.maxLength;
  const bounds = least !== undefined && most !== undefined ? `${least}–${most}` : undefined;
  const half = least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : undefined;
  const rule = typeof schema.description === "string" ? `(${schema.description})` : undefined;
  return [type, schema.format, bounds ?? half, rule].filter(Boolean).join(" ");
}

function choicesOf(schema: JsonSchema): JsonSchema[] | undefined {
  const found = schema.anyOf ?? schema.oneOf;
  return Array.isArray(found) ? found.map(asSchema) : undefined;
}

function isLong(schema: JsonSchema): boolean {
  return schema.type === "object" || choicesOf(schema) !== undefined;
}

function asSchema(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? (value as JsonSchema) : {};
}
