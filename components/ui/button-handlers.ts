import type { KeyboardEvent, MouseEvent, MouseEventHandler } from "react";

type Press = MouseEventHandler<HTMLButtonElement>;

/**
 * The handler of a button, or `aria-disabled` while it cannot be pressed. Unlike `disabled` this keeps the focus, which
 * would otherwise jump to the top of the page while a keyboard user waits for the result.
 * @param sends whether it sends its form; no other needs a handler to do nothing, and none can be rendered on the server
 */
export function ariaDisabledProps(
  isUsable: boolean,
  onClick?: Press,
  sends = false,
): { "aria-disabled"?: true; onClick?: Press } {
  if (isUsable) return { onClick };
  return { "aria-disabled": true, onClick: sends ? doNothing : undefined };
}

/** Nor is the form sent by Enter in one of its fields: the browser presses its button for that. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

/** A key that is held does not press the button again as soon as it may be pressed. */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
