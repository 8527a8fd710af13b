import type { KeyboardEvent, MouseEvent, MouseEventHandler } from "react";

type Press = MouseEventHandler<HTMLButtonElement>;

/**
 * `aria-disabled` instead of `disabled` keeps the focus while the result is awaited.
 * @param sends whether it sends its form; only then a handler has to do nothing, and none can be rendered on the server
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
