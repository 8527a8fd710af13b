import { randomBytes } from "node:crypto";
import { Refused } from "./refused";
import type { Variant } from "./variant";

/** The only member, with the credentials for signing in. */
export const MEMBER = { email: "mei@tea.example", password: "member-password-1" };

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const TAIWAN_SECONDS = 8 * 60 * 60;

/** Open sessions, and subscribers. */
export class People {
  readonly #tokens = new Set<string>();
  readonly #subscribers = new Set<string>();

  /** The member's token, as section 7 names it: without data of the member. */
  login({ email, password }: Record<string, unknown>, variant: Variant): unknown {
    if (email !== MEMBER.email || password !== MEMBER.password) throw new Refused(401, "帳密不對啦");
    const length = variant.tokenLength ?? 36;
    const token = randomBytes(length).toString("hex").slice(0, length);
    this.#tokens.add(token);
    return { user_token: { token, expired_at: expiry(variant.expiredAt ?? "offset") } };
  }

  /** @returns the token of a call, undefined when it has none */
  bearer(authorization: string | undefined): string | undefined {
    const token = authorization?.replace(/^Bearer /, "");
    if (token !== undefined && !this.#tokens.has(token)) throw new Refused(401, "請重新登入");
    return token;
  }

  /** Ends every session before its time, as a restart does. */
  endSessions(): void {
    this.#tokens.clear();
  }

  logout(authorization: string | undefined): void {
    const token = this.bearer(authorization);
    if (!token) throw new Refused(401, "還沒有登入");
    this.#tokens.delete(token);
  }

  subscribe({ email }: Record<string, unknown>): void {
    if (typeof email !== "string" || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new Refused(422, "信箱怪怪的");
    if (this.#subscribers.has(email)) throw new Refused(409, "已經訂過了");
    this.#subscribers.add(email);
  }
}

function expiry(format: NonNullable<Variant["expiredAt"]>): unknown {
  const seconds = Math.floor(Date.now() / 1000) + WEEK_SECONDS;
  if (typeof format === "function") return format(seconds);
  if (format === "seconds") return seconds;
  const local = new Date((seconds + TAIWAN_SECONDS) * 1000).toISOString().slice(0, 19);
  return format === "local" ? local.replace("T", " ") : `${local}+08:00`;
}
