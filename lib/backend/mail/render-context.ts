import type { MailKind } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import type { MailContent } from "./mail-content";
import type { MailPayload } from "./tables";

/** A mail whose turn has come. */
export type DueMail = { id: string; kind: MailKind; recipient: string; payload: MailPayload };

/** `publicUrl` comes from configuration, never from a request: nobody can point a link at another host. */
export type RenderContext = { db: Database; signingKey: string; publicUrl: string };

/** Writes the letter, with links that open from now on; undefined when there is nothing to say any more. */
export type RenderMail = (mail: DueMail, writing: RenderContext) => Promise<MailContent | undefined>;
