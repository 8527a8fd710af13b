import { expect, test } from "vitest";
import { codeBelow, read, withoutComments } from "../support/source-tree";

/** Opening tags of forms, up to their first child. */
const FORMS = /<form\b[\s\S]*?[^=]>/g;

test("forms of the back office show errors themselves, instead of the browser's messages", () => {
  const bubbling = ["components/admin", "app/admin"].flatMap((folder) =>
    codeBelow(folder).filter((path) =>
      (withoutComments(read(path)).match(FORMS) ?? []).some((form) => !form.includes("noValidate")),
    ),
  );
  expect(bubbling).toEqual([]);
});
