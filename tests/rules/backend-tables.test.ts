import { expect, test } from "vitest";
import { PAPER, withTables } from "../support/backend-tables";
import { read } from "../support/source-tree";

test("docs/backends.md: its tables are those of lib/existing-backend (npm run backend:tables)", () => {
  expect(read(PAPER)).toBe(withTables(read(PAPER)));
});
