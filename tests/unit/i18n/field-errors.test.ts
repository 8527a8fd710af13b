import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "@/lib/i18n/field-errors";

const form = z.strictObject({ contact: z.strictObject({ phone: z.string().regex(/^\d+$/) }), amount: z.number() });

function errorsOf(json: string): Record<string, string[]> {
  const { error } = form.safeParse(JSON.parse(json), { reportInput: true });
  return error ? fieldErrors(error) : {};
}

test("errors are reported by field, as text", () => {
  expect(errorsOf('{"contact":{"phone":"x","role":1}}')).toEqual({
    "contact.phone": ["請輸入 09 開頭的手機號碼"],
    "contact.role": ["這一欄不在表單裡，請重新整理頁面後再試"],
    amount: ["請填寫這一欄"],
  });
});

test("a body that is no object is an error of the body", () => {
  expect(errorsOf("[]")).toEqual({ body: ["格式不正確"] });
});

test.each(["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__"])(
  "a field named %s is unknown like any other",
  (name) => {
    const errors = errorsOf(`{"contact":{"phone":"1"},"amount":1,"${name}":1}`);
    expect(Object.entries(errors)).toEqual([[name, ["這一欄不在表單裡，請重新整理頁面後再試"]]]);
  },
);
