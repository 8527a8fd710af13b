import fc from "fast-check";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { markSelection } from "@/components/admin/form/mark-selection";
import { Markdown } from "@/components/content/markdown";
import { markupOf } from "../../../support/markup";

describe("Markdown from the toolbar", () => {
  test("surrounds the selection, which stays selected", () => {
    const { text, start, end } = markSelection("好喝的茶", 3, 4, "bold");
    expect(text).toBe("好喝的**茶**");
    expect(text.slice(start, end)).toBe("茶");
    expect(markSelection(text, start, end, "bold")).toEqual({ text: "好喝的茶", start: 3, end: 4 });
    expect(markSelection(text, start, end, "italic").text).toBe("好喝的***茶***");
  });

  test("bold shows wherever it is written", () => {
    const piece = fc.constantFrom(..."茶，。：「」（）!?.()A1 　%＄“”~\"'");
    const text = fc.string({ unit: piece, minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, text, text, (before, selected, after) => {
        fc.pre(/[茶A1]/.test(selected));
        const marked = markSelection(
          `字${before}${selected}${after}`,
          before.length + 1,
          before.length + 1 + selected.length,
          "bold",
        );
        const markup = markupOf(createElement(Markdown, null, marked.text));
        expect(markup, marked.text).toContain("<strong>");
        expect(markup, marked.text).not.toContain("*");
      }),
      { seed: 1, numRuns: 100 },
    );
    const lines = markSelection("- 甲\n- 乙 \n\n丙", 0, 11, "bold").text;
    expect(lines).toBe("- **甲**\n- **乙** \n\n**丙**");
  });

  test("is before every selected line, also of one that starts within a line; a link's text is the selection", () => {
    expect(markSelection("甲\n乙\n丙", 0, 3, "list").text).toBe("- 甲\n- 乙\n丙");
    expect(markSelection("第一行\n第二行", 5, 5, "heading").text).toBe("第一行\n## 第二行");
    expect(markSelection("看這裡", 1, 3, "link").text).toBe("看[這裡](https://)");
  });
});
