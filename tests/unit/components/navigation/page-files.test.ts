import { expect, test } from "vitest";
import { isPageFileError } from "@/components/navigation/page-files";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  named("ChunkLoadError", "Failed to load chunk /_next/static/chunks/a.js"),
  new Error("Loading chunk 7 failed."),
  new Error("Loading CSS chunk 7 failed."),
  new TypeError("Failed to fetch dynamically imported module: https://shop.example/a.js"),
  new TypeError("Importing a module script failed."),
])("docs/specification.md section 8: %s means that a page's file could not be loaded", (error) => {
  expect(isPageFileError(error)).toBe(true);
});

test.each([new Error("x is not a function"), new TypeError("Failed to fetch"), "ChunkLoadError", undefined, null])(
  "docs/specification.md section 8: %s does not",
  (error) => expect(isPageFileError(error)).toBe(false),
);
