/** Also works without scripts. */
export function lineShareHref(url: string): string {
  return `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`;
}

/** Adds the variant of the current address, but no other parameters, such as those of a campaign. */
export function shownAddress(url: string): string {
  const sku = new URLSearchParams(location.search).get("sku");
  return sku ? `${url}?sku=${encodeURIComponent(sku)}` : url;
}

export const shareStyle =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm text-muted transition-colors hover:bg-surface hover:text-ink";
