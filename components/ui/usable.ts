import type { MouseEvent, MouseEventHandler } from "react";

type Press = MouseEventHandler<HTMLButtonElement>;

/**
 * Of a button: what is done when it is pressed, or that it cannot be pressed now. It keeps the focus all the same, which
 * one with `disabled` loses to the top of the page, just when whoever uses a keyboard waits for what comes of it.
 */
export function usable(isUsable: boolean, onClick?: Press): { "aria-disabled"?: true; onClick?: Press } {
  return isUsable ? { onClick } : { "aria-disabled": true, onClick: doNothing };
}

/** Nor is a form sent, by Enter in a field either: the browser presses the form's button for that. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
