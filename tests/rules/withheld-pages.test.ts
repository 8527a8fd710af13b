import { expect, test } from "vitest";
import { codeBelow, read } from "../support/source-tree";

const roots = ["app/(shop)/[locale]/(default)/", "app/(shop)/[locale]/(quiet)/"];

/** Pages that visitors may read before the opening: policies, pages of members and orders, targets of mailed links. */
const readable = [
  /^(?:about|anti_fraud|privacy-policy|refund-and-return|term-of-service)\//,
  /^(?:account|orders|goodbye|login|forgot-password|reset-password|verify-email|change-email|subscribe|unsubscribe|stock-alert|refund-account|choose-store)\//,
  // The page of unknown addresses, and the pattern library.
  /^(?:missing|testPage|testStyle3|testMails)\//,
];

test("docs/rendering.md, before the opening: every page that is not listed here is withheld, with its head", () => {
  const pages = roots.flatMap((root) =>
    codeBelow(root.slice(0, -1))
      .filter((file) => file.endsWith("/page.tsx"))
      .map((file) => ({ file, page: file.slice(root.length) })),
  );
  expect(pages.length).toBeGreaterThan(20);
  const open = pages.filter(({ page }) => !readable.some((pattern) => pattern.test(page)));
  const forgetful = open.filter(({ file }) => {
    const code = read(file);
    const heads = code.match(/generateMetadata\(\{ params \}/g)?.length ?? 0;
    return (code.match(/await isWithheld\(\)/g)?.length ?? 0) < 1 + heads;
  });
  expect(forgetful).toEqual([]);
});
