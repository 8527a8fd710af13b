import { expect, test } from "vitest";
import { z } from "zod";
import { textBlock, textLine } from "@/lib/contract/field-schemas";
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

test.each([
  ["王\n小明", "第 2 個字是換行，不能使用，請刪掉它"],
  ["👨‍👩‍👧e\u0301\u0007", "第 3 個字是看不見的控制字元（U+0007），不能使用，請刪掉它"],
  ["好\ud83d", "第 2 個字是不完整的字元（U+D83D），不能使用，請刪掉它"],
])("a sign that a text cannot have is named, with its place: %j", (text, message) => {
  const { error } = textLine(50).safeParse(text);
  expect(error && fieldErrors(error)).toEqual({ body: [message] });
  const lines = textBlock(50).safeParse(`一\r\n二\u0000`).error;
  expect(lines && fieldErrors(lines).body?.[0]).toMatch(/^第 2 行第 2 個字是/);
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
