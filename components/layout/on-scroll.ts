/** Calls the listener on scrolling and resizing, for `useSyncExternalStore`. @returns a function that stops it */
export function onScroll(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener);
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
}
