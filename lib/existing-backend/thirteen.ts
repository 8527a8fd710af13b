import { thirteen } from "./calls";

const PATTERNS = Object.values(thirteen).map(
  ({ method, path }) => new RegExp(`^${method} ${path.replace("{id}", "\\d+")}$`),
);

/** Whether a request is one of the thirteen calls of docs/specification.md section 7. */
export function isOneOfThirteen({ method, url }: { method: string; url: string }): boolean {
  const [, path = ""] = new URL(url).pathname.split("/api/v1");
  return PATTERNS.some((call) => call.test(`${method} ${path}`));
}
