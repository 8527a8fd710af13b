import { expect, test } from "vitest";
import { withKeys } from "@/components/admin/key-hint";
import admin from "@/messages/zh/admin.json";

const KEYS = /Enter|Esc\b|Ctrl|⌘|[↑↓]|方向鍵|空白鍵|上下鍵|鍵盤/;

/** For screen readers only, or in a line that is hidden on touch screens as a whole. */
const ELSEWHERE = ["grid.keys", "sortable.instructions", "palette.keys"];

function textsIn(messages: object, above = ""): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[above + name, value]] : textsIn(value, `${above}${name}.`),
  );
}

test("keyboard hints in texts of the back office are marked, so that touch screens hide them", () => {
  const unmarked = textsIn(admin).filter(([, text]) => KEYS.test(text.replace(/<keys>.*?<\/keys>/g, "")));
  expect(unmarked.map(([name]) => name).toSorted()).toEqual(ELSEWHERE.toSorted());
  expect(withKeys.keys("Enter").props.className).toBe("max-sm:hidden pointer-coarse:hidden");
});
