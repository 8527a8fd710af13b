/**
 * The spec's clients send lists as `product_tag_ids[0]=1&product_tag_ids[1]=2` (docs/specification.md section 7). Here
 * they become repeated keys, which the router's parser turns into a list.
 */
export function foldIndexedKeys(request: Request): Request {
  if (!/(?:\[|%5B)\d*(?:\]|%5D)=/i.test(request.url)) return request;
  const url = new URL(request.url);
  const folded = [...url.searchParams].map(([key, value]) => [key.replace(/\[\d*\]$/, ""), value]);
  url.search = new URLSearchParams(folded as [string, string][]).toString();
  return new Request(url, request);
}
