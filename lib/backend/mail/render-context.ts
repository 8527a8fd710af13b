import type { MailKind } from "@/lib/contract/mails";
import type { MailContent } from "@/lib/mails/mail-template";
import type { Database } from "../db/database";
import type { MailPayload } from "./tables";

export type DueMail = { id: string; kind: MailKind; recipient: string; payload: MailPayload };

/** `publicUrl` comes from configuration, never from a request: a caller cannot point links at another host. */
export type RenderContext = { db: Database; signingKey: string; publicUrl: string };

/** A render context with the shop's name. */
export type NamedContext = RenderContext & { shop: string };

/** Writes the mail, with links that open from now on; undefined when there is nothing to say any more. */
export type RenderMail = (mail: DueMail, context: NamedContext) => Promise<MailContent | undefined>;

/** Reads the facts of a mail, with links that open from now on; undefined when there is nothing to say any more. */
export type LoadMail<Facts> = (mail: DueMail, context: RenderContext) => Promise<Facts | undefined>;
