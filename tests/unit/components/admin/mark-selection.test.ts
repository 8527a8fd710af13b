import { describe, expect, test } from "vitest";
import { markSelection } from "@/components/admin/form/mark-selection";

describe("Markdown from the toolbar", () => {
  test("surrounds the selection, which stays selected", () => {
    const { text, start, end } = markSelection("好喝的茶", 3, 4, "bold");
    expect(text).toBe("好喝的**茶**");
    expect(text.slice(start, end)).toBe("茶");
  });

  test("is before every selected line, also of one that starts within a line; a link's text is the selection", () => {
    expect(markSelection("甲\n乙\n丙", 0, 3, "list").text).toBe("- 甲\n- 乙\n丙");
    expect(markSelection("第一行\n第二行", 5, 5, "heading").text).toBe("第一行\n## 第二行");
    expect(markSelection("看這裡", 1, 3, "link").text).toBe("看[這裡](https://)");
  });
});
