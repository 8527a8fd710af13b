import { type RefObject, useEffect } from "react";

/** Closes a menu on a click elsewhere, on Escape, or when one of its links is chosen. */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      const inside = menu.contains(event.target as Node);
      const chosen = inside && (event.target as Element).closest("a");
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : inside && !chosen) return;
      menu.open = false;
      if (event instanceof KeyboardEvent) menu.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, [details]);
}
