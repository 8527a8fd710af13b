import { expect, test } from "vitest";
import { z } from "zod";
import { fieldProblem } from "@/lib/contract/field-problem";
import { emailAddress, mobilePhone, textLine } from "@/lib/contract/field-schemas";
import { inviteStaff } from "@/lib/contract/staffs";
import { credentials } from "@/lib/contract/users";

const form = z.strictObject({
  name: textLine(5),
  email: emailAddress,
  phone: mobilePhone,
  amount: z.number().int().min(1).max(99),
  password: z.string().min(8),
});
const good = { name: "小美", email: "a@b.example", phone: "0912345678", amount: 1, password: "password" };

/** All problems of every field that has one. */
function problemsOf(change: object): Record<string, string> {
  const { error } = form.safeParse({ ...good, ...change }, { reportInput: true });
  const problems: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join(".") || "form";
    problems[field] = problems[field] ? `${problems[field]} and ${fieldProblem(issue)}` : fieldProblem(issue);
  }
  return problems;
}

test.each([
  [{ name: undefined }, { name: "required" }],
  [{ name: null }, { name: "required" }],
  [{ name: "" }, { name: "required" }],
  [{ name: 5 }, { name: "invalid" }],
  [{ name: "一二三四五六" }, { name: "too_big" }],
  [{ name: "a\nb" }, { name: "sign" }],
  [{ email: "" }, { email: "required" }],
  [{ email: "a" }, { email: "email" }],
  [{ phone: "123" }, { phone: "phone" }],
  [{ amount: 0 }, { amount: "too_low" }],
  [{ amount: 100 }, { amount: "too_high" }],
  [{ amount: 1.5 }, { amount: "invalid" }],
  [{ amount: "1" }, { amount: "invalid" }],
  [{ password: "short" }, { password: "too_small" }],
  [{ role: "admin" }, { form: "unknown" }],
  [{}, {}],
])("%j gives %j", (change, problems) => expect(problemsOf(change)).toEqual(problems));

test.each([
  [["variants", 0, "barcode"], "invalid_format", "back_office.product_barcode"],
  [["invoice", "barcode"], "invalid_format", "barcode"],
  [["variants", 0, "sku"], "invalid_format", "sku"],
  [["variants", 1, "sku"], "custom", "sku"],
  [["ends_at"], "custom", "invalid"],
])("the problem at %j of kind %s is %s", (path, code, problem) => {
  expect(fieldProblem({ path, code, format: "regex", input: "x", message: "" } as never)).toBe(problem);
});

test.each([
  [{ role: "owner", permissions: ["orders_read"] }, "back_office.owner_permissions"],
  [{ role: "order_clerk", permissions: [] }, "back_office.permissions_empty"],
  [{ role: "order_clerk", permissions: ["orders_write"] }, "back_office.permissions_incomplete"],
])("a rule between fields says what is wrong: %j gives %s", (rights, problem) => {
  const { error } = inviteStaff.safeParse({ email: "a@b.example", name: "小美", ...rights });
  expect(error?.issues.map(fieldProblem)).toEqual([problem]);
});

test("an empty sign-in form has nothing but required fields", () => {
  const { error } = credentials.safeParse({ email: "", password: "" }, { reportInput: true });
  expect(error?.issues.map(fieldProblem)).toEqual(["required", "required"]);
});
