import { describe, expect, test } from "vitest";
import { foldSame, lineDiff } from "@/components/admin/content/line-diff";

const marks = { same: " ", added: "+", removed: "-" };
const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe("the lines of two versions", () => {
  test.each([
    ["the same", "a\nb", "a\nb", [" a", " b"]],
    ["one more", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
    ["one less", "a\nb\nc", "a\nc", [" a", "-b", " c"]],
    ["one changed", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["all others", "a", "b", ["-a", "+b"]],
    ["from nothing", "", "a", ["-", "+a"]],
  ])("%s", (_what, before, after, lines) => expect(diff(before, after)).toEqual(lines));

  test("unchanged lines far from a change are collapsed", () => {
    const folded = foldSame(lineDiff("1\n2\n3\n4\n5", "1\n2\n3\n4\nx"));
    expect(folded).toEqual([
      { kind: "folded", count: 3 },
      { kind: "same", text: "4" },
      { kind: "removed", text: "5" },
      { kind: "added", text: "x" },
    ]);
  });
});
