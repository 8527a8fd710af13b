/** A line of the code that a claim rests on. */
type Defence = { claim: string; file: string; line: string };

const inFile = (file: string, lines: Record<string, string>): Defence[] =>
  Object.entries(lines).map(([claim, line]) => ({ claim, file, line }));

/**
 * Claims that rest on one line of one file, with that line. An author who changes such a line finds the claim here
 * before the slower tests of it are run; claims that rest on many places have none.
 */
export const defences: Defence[] = [
  ...inFile("lib/backend/http/password-hash.ts", {
    "Passwords are stored as argon2id": "const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };",
    "The same work for known and unknown addresses": "const matches = await verify(stored ?? (await decoy), password);",
  }),
  ...inFile("lib/contract/users.ts", {
    "8 to 128 characters": "export const password = z.string().min(8).max(128);",
  }),
  ...inFile("lib/backend/http/bearer.ts", {
    "Tokens are opaque and random, and new on sign-in": 'return randomBytes(32).toString("base64url");',
    "Tokens are hashed in the database": 'return createHash("sha256").update(token).digest("hex");',
  }),
  ...inFile("lib/backend/members/account-routes.ts", {
    "Tokens are invalid after a change of the password": "await sessions.end(tx, memberId);",
  }),
  ...inFile("lib/backend/members/block-member.ts", {
    "Tokens are invalid after a block": "await sessions.end(tx, id);",
  }),
  ...inFile("lib/backend/sign-ins/sessions.ts", {
    "Tokens expire": "openedBy: (token: string) => and(isOpenedBy(token), isLive),",
  }),
  ...inFile("lib/backend/members/reset-password.ts", {
    "Common passwords are refused": "refuseCommonPassword(input.password);",
    "Reset tokens can be used once": "const memberId = await consumeLink(tx, purpose, input.token);",
  }),
  ...inFile("lib/backend/payments/refund-account.ts", {
    "Bank details for a refund are sealed, and in plain text in no table, log, export or mail":
      "const sealed = sealText(signingKey, sealOf(id), JSON.stringify(account));",
  }),
  ...inFile("lib/backend/payments/change-refund.ts", {
    "Bank details for a refund are deleted once the transfer is noted or the refund withdrawn, or after 30 days":
      "if (isOver) await deleteAccount(tx, id);",
  }),
  ...inFile("lib/session/cookie-jar.ts", {
    "Cookies are HttpOnly and SameSite=Lax, and Secure over https": "httpOnly: true,",
  }),
  ...inFile("lib/bff/handler.ts", {
    "Unsafe methods need a same-origin Origin or Sec-Fetch-Site": 'if (site) return site === "same-origin";',
  }),
  ...inFile("lib/bff/handler.ts", {
    "Unsafe methods need a JSON content type, or their own for a file":
      'if (!/^application\\/json\\b/i.test(request.headers.get("Content-Type") ?? "")) {',
    "Bodies are at most 100 kB, counted while reading, whatever length is claimed": "const MAX_BODY = 100_000;",
  }),
  ...inFile("lib/backend/admin-accounts/guard.ts", {
    "/api/**/admin/** refuses a lower role":
      'if (![rights].flat().some((right) => right === "self" || roleMay(role, right))) throw new ApiError("not_allowed");',
  }),
  ...inFile("lib/backend/admin-accounts/change-staff.ts", {
    "Staff cannot act on accounts of a higher rank": "requireRank(by, account.role);",
  }),
  ...inFile("lib/backend/app.ts", {
    "Personal answers are private, no-store": 'c.res.headers.set("Cache-Control", "private, no-store");',
  }),
  ...inFile("lib/backend/http/csv.ts", {
    "CSV cells starting with = + - @ tab or CR are text; UTF-8 with BOM": "escape_formulas: true,",
  }),
  ...inFile("lib/backend/db/queries/escape-like.ts", {
    "LIKE wildcards are escaped, and SQL is only text, in every field that searches":
      'return text.replace(/[\\\\%_]/g, "\\\\$&");',
  }),
  ...inFile("lib/backend/files/take-picture.ts", {
    "Pictures are recognised by their bytes, with a limit of pixels; SVG and everything else is refused":
      'const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });',
  }),
  ...inFile("next.config.mjs", {
    "The image optimiser is off": "images: { unoptimized: true },",
  }),
  ...inFile("lib/backend/catalogue/move-stock.ts", {
    "Nothing is oversold by parallel requests": "i.on_hand - i.reserved >= wanted.quantity",
  }),
  ...inFile("lib/backend/http/idempotency.ts", {
    "A double submit is one order": ".onConflictDoNothing()",
  }),
];
