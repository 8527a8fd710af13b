import { expect, test } from "vitest";
import { canBeReached } from "@/components/layout/company-contact";
import type { Basics } from "@/lib/contract/basics";

const bare: Basics = { company_name: "禾日選物", tax_id: "04595252", representative: "林曉晴" };

test("docs/specification.md: a company without contact details has no contact heading", () => {
  expect(canBeReached(bare)).toBe(false);
  expect(canBeReached({ ...bare, phone1: "", email1: "", address1: "" })).toBe(false);
});

test.each([
  { phone1: "02-2555-0168" },
  { email1: "hello@shop.example" },
  { address1: "臺北市大同區迪化街一段 32 號" },
] satisfies Partial<Basics>[])("docs/specification.md: one contact detail is enough: %o", (way) => {
  expect(canBeReached({ ...bare, ...way })).toBe(true);
});
