import type { MailKind } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import type { MailPayload } from "./tables";

/** A mail whose turn has come. */
export type DueMail = { id: string; kind: MailKind; recipient: string; payload: MailPayload };

/** `publicUrl` comes from configuration, never from a request: nobody can point a link at another host. */
export type Writing = { db: Database; signingKey: string; publicUrl: string };
