/** Tells when another part of the page is seen, as `useSyncExternalStore` wants it. @returns a function that stops it */
export function onScroll(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener);
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
}
