import { publicUrl } from "../env";

/**
 * The public address of a path of this shop. Its host comes from configuration only, never from a request; what is an
 * http address already, such as a picture elsewhere, stays as it is. The home page has no slash, as its canonical link.
 */
export function absoluteUrl(path: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return path === "/" ? publicUrl : `${publicUrl}${path.startsWith("/") ? "" : "/"}${path}`;
}
