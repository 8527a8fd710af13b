import { isIP } from "node:net";

/**
 * The network address of the person behind a call, as rate limits count it: of IPv6 only the first 64 bits, since a
 * household owns the rest; `::1` stays whole. Only `X-Client-Address` is read, and only from callers with the shared
 * secret; `X-Forwarded-For` is not read here at all, so forging it changes nothing. Our own handlers
 * fill it in as `lib/client-address.ts` describes.
 * @param address the header
 */
export function networkIn(address = ""): string | undefined {
  const plain = address.replace(/^::ffff:(\d+\.)/i, "$1");
  const version = isIP(plain);
  if (version === 0) return undefined;
  if (version === 4 || plain === "::1") return plain;
  const [head = "", tail] = plain.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array(Math.max(0, missing)).fill("0"), ...(tail ?? "").split(":").filter(Boolean)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
