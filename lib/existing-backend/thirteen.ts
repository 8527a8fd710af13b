/** The thirteen calls of docs/specification.md section 7, as the backend sees them: method and path below `/api/v1`. */
const THIRTEEN = [
  /^(?:GET|POST|PUT|DELETE) \/carts$/,
  /^POST \/users\/login$/,
  /^DELETE \/users\/logout$/,
  /^POST \/subscribes$/,
  /^GET \/products(?:\/filters|\/categories|\/\d+)?$/,
  /^GET \/basics$/,
];

/** Whether a request is one of the thirteen. */
export function isOneOfThirteen({ method, url }: { method: string; url: string }): boolean {
  const [, path = ""] = new URL(url).pathname.split("/api/v1");
  return THIRTEEN.some((call) => call.test(`${method} ${path}`));
}
