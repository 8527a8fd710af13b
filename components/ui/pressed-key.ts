import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * The key of a press that means something; "" for keys with which an input method makes Chinese characters, such as the
 * Enter that accepts them. WebKit sends that Enter after the composition, recognisable by its code 229 only.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, keyCode, isComposing } = (event as ReactKeyboardEvent).nativeEvent ?? event;
  return isComposing || keyCode === 229 ? "" : key;
}
