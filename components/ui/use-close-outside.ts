import { type RefObject, useEffect } from "react";
import { pressedKey } from "./pressed-key";

/**
 * Closes a menu on a press elsewhere, on Escape, or when one of its links is chosen. Not on a click elsewhere, which iOS
 * reports only of elements that can be clicked.
 */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      const target = event.target as Element;
      const isKey = event instanceof KeyboardEvent;
      const isBusy = menu.contains(target) && !(event.type === "click" && target.closest("a"));
      if (isKey ? pressedKey(event) !== "Escape" : isBusy) return;
      menu.open = false;
      if (isKey) menu.querySelector("summary")?.focus();
    };
    const types = ["pointerdown", "click", "keydown"];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, [details]);
}
