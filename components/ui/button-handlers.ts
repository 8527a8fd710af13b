import type { KeyboardEvent, MouseEvent, MouseEventHandler } from "react";

type Press = MouseEventHandler<HTMLButtonElement>;

/**
 * `aria-disabled` instead of `disabled` keeps the focus while the result is awaited.
 * @param sends whether the button submits a form: only then a handler must block it. Server components cannot pass one
 */
export function ariaDisabledProps(
  isUsable: boolean,
  onClick?: Press,
  sends = false,
): { "aria-disabled"?: true; onClick?: Press } {
  if (isUsable) return { onClick };
  return { "aria-disabled": true, onClick: sends ? doNothing : undefined };
}

/** Also blocks Enter in the form's fields, since browsers click the submit button for that. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

/** Keeps a held key from pressing the button again once it is enabled. */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
