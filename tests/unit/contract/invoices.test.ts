import { describe, expect, test } from "vitest";
import { fieldProblem } from "@/lib/contract/field-problem";
import { invoiceKinds, orderInvoice } from "@/lib/contract/invoices";

const isTaken = (invoice: unknown) => orderInvoice.safeParse(invoice).success;
const company = (tax_id: string, title = "禾日有限公司") => ({ kind: "company", tax_id, title });
const mobile = (barcode: string) => ({ kind: "mobile_barcode", barcode });
const citizen = (certificate: string) => ({ kind: "citizen_certificate", certificate });
const donation = (donation_code: string) => ({ kind: "donation", donation_code });

/** The form's messages for each field. */
function problems(invoice: unknown): Record<string, string[]> {
  const { error } = orderInvoice.safeParse(invoice, { error: fieldProblem });
  const found: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? [])
    found[path.join(".")] = [...(found[path.join(".")] ?? []), message];
  return found;
}

describe("company number", () => {
  test.each(["04595252", "10458570", "04595257", "10458574", "10458575", "22099131"])("%s is one", (number) => {
    expect(orderInvoice.parse(company(number))).toEqual(company(number));
  });

  test.each(["12345678", "00000000", "0459525", "045952520", "0459525a", "", "٠٤٥٩٥٢٥٢"])("%j is none", (number) => {
    expect(isTaken(company(number))).toBe(false);
  });

  test.each(["０４５９５２５２", " 0459 5252 ", "0459-5252", "０４５９－５２５２"])("%j is 04595252", (number) => {
    expect(orderInvoice.parse(company(number))).toMatchObject({ tax_id: "04595252" });
  });

  test("needs a title", () => {
    expect(isTaken(company("04595252", " "))).toBe(false);
    expect(isTaken({ kind: "company", tax_id: "04595252" })).toBe(false);
    expect(isTaken(company("04595252", "字".repeat(61)))).toBe(false);
  });
});

describe("mobile barcode", () => {
  test.each([
    ["/ABC+123", "/ABC+123"],
    ["/0-.+9Z.", "/0-.+9Z."],
    ["/abc+123", "/ABC+123"],
    ["／ＡＢＣ＋１２３", "/ABC+123"],
    [" /abc-1 23", "/ABC-123"],
  ])("%j is %s", (typed, barcode) => expect(orderInvoice.parse(mobile(typed))).toEqual(mobile(barcode)));

  test.each(["", "ABC+123", "/ABC+12", "/ABC+1234", "/ABC_123", "\\ABC+123", "/ABC/123"])("%j is none", (typed) => {
    expect(isTaken(mobile(typed))).toBe(false);
  });
});

describe("citizen certificate", () => {
  test.each(["AB12345678901234", "ab12345678901234", "ＡＢ１２３４５６７８９０１２３４"])("%j is one", (typed) => {
    expect(orderInvoice.parse(citizen(typed))).toEqual(citizen("AB12345678901234"));
  });

  test.each(["", "A123456789012345", "AB1234567890123", "AB123456789012345", "12AB345678901234"])(
    "%j is none",
    (typed) => expect(isTaken(citizen(typed))).toBe(false),
  );
});

describe("donation code", () => {
  test.each(["919", "0000017", "８５８５", " 001 "])("%j is one, with its leading zeros", (typed) => {
    expect(orderInvoice.parse(donation(typed))).toEqual(donation(typed.normalize("NFKC").trim()));
  });

  test.each(["", "12", "12345678", "12a", "12.5", "-123"])("%j is none", (typed) => {
    expect(isTaken(donation(typed))).toBe(false);
  });
});

describe("the kinds exclude each other", () => {
  test.each([
    { kind: "member", barcode: "/ABC+123" },
    { ...donation("919"), barcode: "/ABC+123" },
    { ...company("04595252"), donation_code: "919" },
    { kind: "none" },
    { kind: "donation", donation_code: 919 },
    {},
  ])("%j is refused", (invoice) => expect(isTaken(invoice)).toBe(false));

  test("kept by the shop has nothing more; every kind is in the list", () => {
    expect(orderInvoice.parse({ kind: "member" })).toEqual({ kind: "member" });
    expect(orderInvoice.options.map(({ shape }) => shape.kind.value)).toEqual([...invoiceKinds]);
  });
});

describe("an error is reported once, with its own message", () => {
  test.each([
    [company("", ""), { tax_id: ["required"], title: ["required"] }],
    [company("12345678"), { tax_id: ["tax_id"] }],
    [mobile("ABC"), { barcode: ["barcode"] }],
    [citizen("1"), { certificate: ["certificate"] }],
    [donation("1"), { donation_code: ["donation_code"] }],
  ])("%j", (invoice, expected) => expect(problems(invoice)).toEqual(expected));
});
