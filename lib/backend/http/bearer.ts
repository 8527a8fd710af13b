import { createHash, randomBytes } from "node:crypto";

/** The bearer token of a request, if it looks like one of ours. @param header `Authorization` */
export function bearerIn(header = ""): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header)?.[1];
}

/** 256 random bits as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. Random tokens need no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
