import { asc, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/database";
import type { Deliver } from "@/lib/backend/mail/deliver";
import { type Posting, sendDueMails } from "@/lib/backend/mail/send-due-mails";
import { mails } from "@/lib/backend/mail/tables";
import { renderMail } from "@/lib/backend/render-mail";
import { SIGNING_KEY } from "./shop";

export const PUBLIC_URL = "https://shop.example";

/** A mail that the shop has sent. */
export type Handed = Parameters<Deliver>[0] & { to: { address: string }; subject: string; text: string; html: string };

/** How the shop's mails are sent in tests: nowhere, unless told otherwise. */
export function postingOf(db: Database, deliver: Deliver): Posting {
  return { db, signingKey: SIGNING_KEY, publicUrl: PUBLIC_URL, from: "no-reply@shop.example", deliver, renderMail };
}

/** Sends due mails. @returns them, oldest first */
export async function collectMails(db: Database): Promise<Handed[]> {
  const handed: Handed[] = [];
  await sendDueMails(
    postingOf(db, async (mail) => {
      handed.push(mail as Handed);
    }),
  );
  return handed;
}

/** Sends due mails. @returns the token of the link in the newest mail to this address */
export async function tokenMailedTo(db: Database, address: string): Promise<string> {
  const mail = (await collectMails(db)).findLast(({ to }) => to.address === address);
  return tokenIn(mail?.text ?? "");
}

/** The token of the first link in a text. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/.exec(text)?.[1];
  if (!token) throw new Error("no link with a token");
  return token;
}

/** The contents of the outbox, oldest first. */
export function outbox(db: Database) {
  return db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
}

export async function endRetryDelays(db: Database): Promise<void> {
  await db.execute(sql`update mails set next_attempt_at = now() where status = 'waiting'`);
}

/** Resets all counters. */
export async function resetLimits(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`delete from sign_in_attempts`);
}
