import { expect, test } from "vitest";
import { pressedKey } from "@/components/ui/pressed-key";

const press = (init: object) => ({ key: "Enter", keyCode: 13, isComposing: false, ...init }) as KeyboardEvent;

test.each([
  ["a press that means it", press({}), "Enter"],
  ["the Enter that ends Chinese input, where the browser says so", press({ isComposing: true, keyCode: 229 }), ""],
  ["the Enter that ends Chinese input in WebKit", press({ keyCode: 229 }), ""],
  ["an event of React, which hides isComposing", { nativeEvent: press({ isComposing: true }) } as never, ""],
])("%s", (_name, event, key) => expect(pressedKey(event)).toBe(key));
