import type { OperationExample } from "@/lib/backend/openapi/operation";

const SHOWN = 2;

/** Maximum length of a text, in characters. */
const LONGEST = 240;

/** Secrets, and in their place invalid values of the same form. */
const secrets: Record<string, string> = {
  token: "demo-token-that-opens-nothing-0123456789abc",
  challenge: "demo-token-that-opens-nothing-0123456789abc",
  "X-Order-Access": "demo-access-that-opens-nothing",
  access_token: "demo-access-that-opens-nothing",
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  code: "123456",
};

/** An example for readers: lists and texts shortened, secrets replaced. */
export function presentable(example: OperationExample): OperationExample {
  return { ...example, ...(cut(example) as OperationExample) };
}

function cut(value: unknown, key = ""): unknown {
  if (typeof value === "string") return cutText(value, key);
  if (Array.isArray(value)) return value.slice(0, SHOWN).map((item) => cut(item, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner, name)]));
}

function cutText(text: string, key: string): string {
  if (key === "recovery_codes") return "DEMO012345";
  // A coupon has a code too: a secret code has digits only.
  if (key in secrets && (key !== "code" || /^\d{6}$/.test(text))) return secrets[key] ?? "";
  if (key === "qr") return "data:image/svg+xml;base64,PHN2Zy8+";
  if (key === "url") return text.replace(/token=[\w-]+/, `token=${secrets.token}`);
  if (key === "uri") return text.replace(/secret=\w+/, `secret=${secrets.secret}`);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
