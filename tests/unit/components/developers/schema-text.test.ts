import { expect, test } from "vitest";
import { schemaText } from "@/components/developers/schema-text";

const schemas = {
  Line: { type: "object", properties: { sku: { type: "string" }, tags: { type: "array", items: { type: "string" } } } },
  Cart: {
    type: "object",
    properties: { lines: { type: "array", items: { $ref: "#/components/schemas/Line" } } },
    required: ["lines"],
  },
  Kind: { enum: ["fixed", "percent"] },
  Tree: { type: "object", properties: { child: { $ref: "#/components/schemas/Tree" } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  [{ type: "string" }, "string"],
  [{ type: "string", format: "uuid" }, "string uuid"],
  [{ type: "integer", minimum: 1, maximum: 99 }, "integer 1–99"],
  [{ type: "integer", minimum: 0 }, "integer ≥ 0"],
  [{ type: "string", maxLength: 40 }, "string ≤ 40"],
  [{ type: "string", description: "tidied up, then email" }, "string (tidied up, then email)"],
  [{ const: 0 }, "0"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ type: ["integer", "null"] }, "integer | null"],
  [{ type: "array", items: { type: "integer" } }, "[integer]"],
  [{ type: "object", additionalProperties: { type: "string" } }, "{ [key]: string }"],
  [{}, "any"],
  [ref("Kind"), '"fixed" | "percent"'],
  [ref("Gone"), "Gone"],
])("%j is %s", (schema, text) => expect(schemaText(schema, schemas)).toBe(text));

test("objects are one line per member, and optional ones have a question mark", () => {
  expect(schemaText(ref("Cart"), schemas)).toBe("{\n  lines: [{\n    sku?: string\n    tags?: [string]\n  }]\n}");
});

test("a recursive schema ends with its name", () => {
  expect(schemaText(ref("Tree"), schemas)).toBe("{\n  child?: {\n    child?: Tree\n  }\n}");
});
