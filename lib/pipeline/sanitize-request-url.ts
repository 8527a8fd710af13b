import type { Step } from "./step";

/**
 * An address whose escapes are no UTF-8 is read as the characters it is written with, so that there is nothing at it;
 * Next would answer 500 (docs/security.md, "Input").
 */
export const sanitizeRequestUrl: Step = ({ request }) => {
  if (request.url?.includes("%")) request.url = legible(request.url);
};

/** The address as it is, or with the escapes of its path escaped themselves when they cannot be read. */
export function legible(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
