import { expect, test } from "vitest";
import { isSameOrigin } from "@/lib/bff/handler";

const ask = (headers: Record<string, string>) =>
  isSameOrigin(new Request("http://shop.example/api/bff/cart", { headers }));
const Host = "shop.example";

test.each([
  [{ "Sec-Fetch-Site": "same-origin" }],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "https://shop.example", Host }],
  [{ Origin: "https://shop.example", Host }],
  [{ Origin: "http://localhost:3000", Host: "localhost:3000" }],
  // Behind a proxy that replaces `Host`: `PUBLIC_URL` is the shop's address.
  [{ Origin: "http://localhost:3000", Host: "10.0.0.5:8080" }],
])("our own pages are accepted: %j", (headers) => expect(ask(headers)).toBe(true));

test.each([
  [{}],
  [{ Host }],
  [{ Origin: "https://shop.example" }],
  [{ "Sec-Fetch-Site": "cross-site", Origin: "https://shop.example", Host }],
  [{ "Sec-Fetch-Site": "same-site", Origin: "https://shop.example", Host }],
  [{ "Sec-Fetch-Site": "none", Origin: "https://shop.example", Host }],
  [{ Origin: "https://evil.example", Host }],
  [{ Origin: "https://shop.example.evil.example", Host }],
  [{ Origin: "https://evil.example/shop.example", Host }],
  [{ Origin: "https://shop.example:8443", Host }],
  [{ Origin: "http://localhost:3001", Host: "10.0.0.5:8080" }],
  [{ Origin: "https://sub.shop.example", Host }],
  [{ Origin: "null", Host }],
  [{ Origin: "shop.example", Host }],
  [{ Origin: "https://evil.example", Host, "X-Forwarded-Host": "evil.example" }],
  [{ Origin: "https://evil.example", Host, Referer: "https://shop.example/" }],
])("others are refused: %j", (headers) => expect(ask(headers)).toBe(false));
