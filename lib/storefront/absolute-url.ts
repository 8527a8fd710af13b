import { publicUrl } from "../env";

/** The public address of a path, on the configured host; http addresses stay unchanged. The home page has no slash. */
export function absoluteUrl(path: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return path === "/" ? publicUrl : `${publicUrl}${path.startsWith("/") ? "" : "/"}${path}`;
}
