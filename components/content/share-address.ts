/** Works without script as well. */
export function lineShareHref(url: string): string {
  return `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`;
}

/** With the variant that the page's address names, and without what else it has, such as a campaign's marks. */
export function shownAddress(url: string): string {
  const sku = new URLSearchParams(location.search).get("sku");
  return sku ? `${url}?sku=${encodeURIComponent(sku)}` : url;
}

export const shareStyle =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm text-muted transition-colors hover:bg-surface hover:text-ink";
