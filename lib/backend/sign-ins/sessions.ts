import { and, desc, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DeviceSession } from "@/lib/contract/profile";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { inMinutes } from "../db/queries/database-now";
import { ApiError, orNotFound } from "../http/api-error";
import { hashToken, newToken } from "../http/bearer";
import type { Origin } from "../http/origin";

/** Names by `User-Agent`; the first match counts, since most browsers claim to be several. */
const BROWSERS: [RegExp, string][] = [
  [/\bLine\//, "LINE"],
  [/\bFB(?:AN|AV)\b/, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A readable name of the device behind a `User-Agent`; null where unknown. */
export function deviceName(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(table: [RegExp, string][], userAgent: string | null): string | null {
  return table.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null;
}

/** How exact "last seen" is: a row is not written at every call. */
const SEEN_EVERY_MINUTES = 5;

type SessionTable<Owner extends string> = PgTable &
  Record<Owner | "tokenHash" | "id" | "userAgent" | "createdAt" | "lastSeenAt" | "expiresAt", PgColumn> & {
    clientAddress?: PgColumn;
    expiresAt: { _: { notNull: true } };
  };

type Row = { tokenHash: string; id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date } & {
  clientAddress?: string | null;
};

/** A session with its network address, if its table has one. */
type Listed = DeviceSession & { client_address?: string | null };

/**
 * The sessions of one kind of account, which have a table of their own; network addresses are kept only if it has a column
 * for them. @param owner its column with the account's id
 */
export function accountSessions<Owner extends string>(table: SessionTable<Owner>, owner: Owner, hours: number) {
  const of = (account: number) => eq(table[owner], account);
  const isLive = gt(table.expiresAt, sql`now()`);
  const network = (clientAddress: string | null | undefined) => (table.clientAddress ? { clientAddress } : {});
  const isOpenedBy = (token: string) => eq(table.tokenHash, hashToken(token));
  return {
    /** Returns the token, which is not stored itself. @param origin for the owner's list of devices */
    async start(tx: Database, account: number, { userAgent, clientAddress }: Origin) {
      const token = newToken();
      const expiresAt = inMinutes(hours * 60);
      const row = { tokenHash: hashToken(token), [owner]: account, userAgent, ...network(clientAddress), expiresAt };
      const [started] = await tx
        .insert(table as PgTable)
        .values(row)
        .returning({ expiresAt: isoTime(table.expiresAt) });
      return { token, expired_at: orNotFound(started).expiresAt };
    },

    /** The condition on the table for the session that a token opens. */
    openedBy: (token: string) => and(isOpenedBy(token), isLive),

    /** Whether a session was seen a moment ago, so that `touch` need not be called. */
    seen: sql<boolean>`${table.lastSeenAt} > now() - ${`${SEEN_EVERY_MINUTES} minutes`}::interval`,

    /** Records that the session of a token is used, and from where. */
    async touch(db: Database, token: string, clientAddress?: string): Promise<void> {
      await commitAsynchronously(db, (tx) =>
        tx
          .update(table as PgTable)
          .set({ lastSeenAt: sql`now()`, ...network(clientAddress ?? null) })
          .where(isOpenedBy(token)),
      );
    },

    /** The live sessions: first the caller's own (`token`), then by last use. */
    async list(db: Database, account: number, token = ""): Promise<Listed[]> {
      const rows = await db
        .select()
        .from(table as PgTable)
        .where(and(of(account), isLive))
        .orderBy(desc(eq(table.tokenHash, hashToken(token))), desc(table.lastSeenAt), desc(table.createdAt));
      return (rows as Row[]).map((row) => ({
        id: row.id,
        ...deviceName(row.userAgent),
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        current: row.tokenHash === hashToken(token),
        ...(table.clientAddress && { client_address: row.clientAddress ?? null }),
      }));
    },

    /** Ends one session, or all but that of token `keep`. @throws ApiError not_found for another account's */
    async end(db: Database, account: number, { id, keep }: { id?: string; keep?: string } = {}): Promise<void> {
      const which: SQL | undefined = id ? eq(table.id, id) : keep ? ne(table.tokenHash, hashToken(keep)) : undefined;
      const ended = await db
        .delete(table)
        .where(and(of(account), which))
        .returning({ id: table.id });
      if (id && ended.length === 0) throw new ApiError("not_found");
    },

    /** Removes expired sessions. */
    async endExpired(db: Database): Promise<void> {
      await db.delete(table).where(lt(table.expiresAt, sql`now()`));
    },

    /** Ends the session of a token. @returns whether there was one */
    async endByToken(db: Database, token: string): Promise<boolean> {
      const ended = await db.delete(table).where(isOpenedBy(token)).returning({ id: table.id });
      return ended.length > 0;
    },
  };
}
