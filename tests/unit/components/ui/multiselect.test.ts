import { createElement } from "react";
import { expect, test } from "vitest";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import { markupOf } from "../../../support/markup";

const tea = { value: "1", label: "烏龍茶" };
const common = { id: "tags", label: "標籤", source: [tea], onChange: () => {} };

test("docs/specification.md section 5: tags mode requires an array value", () => {
  const wrong = { ...common, mode: "tags", value: tea } as never;
  expect(() => markupOf(createElement(Multiselect, wrong))).toThrow(TypeError);
  const missing = { ...common, mode: "tags", value: null } as never;
  expect(() => markupOf(createElement(Multiselect, missing))).toThrow("tags mode requires an array value");
});

test("docs/specification.md section 5: in tags mode every chosen option has a chip that can be removed", () => {
  const markup = markupOf(createElement(Multiselect, { ...common, mode: "tags", value: [tea] }));
  expect(markup).toContain("烏龍茶");
  expect(markup).toContain("移除 烏龍茶");
});

test("docs/specification.md section 5: without tags one option or none is chosen, and the field is labelled", () => {
  const markup = markupOf(createElement(Multiselect, { ...common, mode: "single", value: null }));
  expect(markup).toContain('<label for="tags"');
  expect(markup).not.toContain("移除");
});
