/** Long enough for every browser; the rest is cut off. */
const LONGEST = 300;

/**
 * What the browser behind a call says that it is. Our own handlers pass it on as `X-Client-User-Agent`, since `User-Agent`
 * names the server that calls.
 * @param header that one
 */
export function userAgentIn(header = ""): string | undefined {
  return header.slice(0, LONGEST) || undefined;
}
