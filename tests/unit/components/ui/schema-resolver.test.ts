import { expect, test } from "vitest";
import { z } from "zod";
import { schemaResolver } from "@/components/ui/schema-resolver";
import { textLine } from "@/lib/contract/field-schemas";

test("a field's error is the key of its text, with the values that the text needs", async () => {
  const resolve = schemaResolver(z.strictObject({ name: textLine(5), note: textLine(5) }));
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ name: "王\u0007明", note: "" }, undefined, options);
  expect(errors.name).toMatchObject({
    message: "sign",
    types: { kind: "control", code: "U+0007", line: "1", at: "2" },
  });
  expect(errors.note).toMatchObject({ message: "required" });
});
