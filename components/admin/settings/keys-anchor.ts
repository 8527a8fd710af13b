/** Where links to the keys of a service lead within a page. */
export function keysAnchor(service: string): string {
  return `keys-of-${service.replaceAll("_", "-")}`;
}
