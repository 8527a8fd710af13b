import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError } from "@/lib/log";

const personal = ["ming@example.com", "0912345678", "陳小明"];

test("of a failed query the log has the places and the database's code, and none of the values", () => {
  const cause = Object.assign(new Error(`duplicate key: (email)=(${personal[0]})\n  at ${personal[2]}`), {
    code: "23505",
    detail: `Key (email)=(${personal[0]}) already exists.`,
  });
  const error = new DrizzleQueryError('insert into "members" values ($1, $2, $3)', personal, cause);
  const told = describeError(error);
  expect(told).toMatchObject({ causes: [{ code: "23505" }] });
  expect(told.stack?.join()).toContain("log.test.ts");
  for (const value of personal) expect(JSON.stringify(told)).not.toContain(value);
});

test("what was thrown and is no error, or has no proper code, is not told at all", () => {
  expect(describeError("ming@example.com")).toEqual({ name: "string" });
  expect(describeError(Object.assign(new Error("x"), { code: "ming@example.com" })).code).toBeUndefined();
});
