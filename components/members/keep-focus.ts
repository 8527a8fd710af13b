import type { MouseEvent } from "react";

/**
 * For a form's button: pressing it leaves the focus in the field. Otherwise the field's problem would show at once and
 * push the button away from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
