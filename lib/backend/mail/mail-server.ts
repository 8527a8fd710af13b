import { z } from "zod";
import { type MailSettings, mailSecurities, type SaveMailServer } from "@/lib/contract/services";
import type { Database } from "../db/database";
import { fieldRefused } from "../http/api-error";
import { sealedKeys } from "../http/sealed-keys";
import { readBasics } from "../settings/basics";
import { readSettingRows } from "../settings/setting-rows";
import { type Deliver, deliverBySmtp, type Mailing } from "./deliver";

const keys = sealedKeys("mail-server", {
  open: z.object({
    host: z.string(),
    port: z.number(),
    security: z.enum(mailSecurities),
    user: z.string().optional(),
    sender: z.string().optional(),
  }),
  secrets: z.object({ password: z.string().optional() }),
});

/** The server of the settings cannot be used: its password was sealed with another secret than this shop has now. */
export const UNREADABLE = "EUNREADABLE";

/** Mails wait in the outbox meanwhile; written to files they would count as sent. */
const refuseUnreadable: Deliver = async () => {
  throw Object.assign(new Error("the password of the mail server has to be entered again"), { code: UNREADABLE });
};

/** The current delivery of mails: by the environment's server, that of the settings, or into files. */
export async function mailingInForce(db: Database, environment: Mailing, signingKey: string): Promise<Mailing> {
  if (environment.server !== null) return environment;
  const { mail } = await readSettingRows(db, ["mail"]);
  const stored = keys.read(mail.value);
  if (!stored) return environment;
  const { host, port, security, user, sender } = stored.open;
  const from = environment.isSenderFixed ? environment.from : (sender ?? environment.from);
  const secrets = keys.open(signingKey, stored);
  if (!secrets) return { ...environment, from, deliver: refuseUnreadable };
  const auth = user === undefined ? undefined : { user, pass: secrets.password ?? "" };
  const deliver = deliverBySmtp(
    {
      host,
      port,
      auth,
      secure: security === "tls",
      requireTLS: security === "starttls",
      ignoreTLS: security === "none",
    },
    environment.timeouts,
  );
  return { ...environment, from, deliver, server: `${host}:${port}` };
}

/** The delivery of mails, as staff see it. */
export async function readMailSettings(db: Database, environment: Mailing, signingKey: string): Promise<MailSettings> {
  const { mail } = await readSettingRows(db, ["mail"]);
  const { email1 } = await readBasics(db);
  const { server, from } = await mailingInForce(db, environment, signingKey);
  const isFromEnvironment = environment.server !== null;
  const stored = isFromEnvironment ? undefined : keys.read(mail.value);
  const secrets = stored && keys.open(signingKey, stored);
  return {
    version: mail.version,
    source: isFromEnvironment ? "environment" : !stored ? "none" : secrets ? "settings" : "unreadable",
    smtp_configured: server !== null,
    server,
    sender: from,
    is_sender_fixed: environment.isSenderFixed === true,
    reply_to: email1 ?? null,
    form: stored ? { ...stored.open, has_password: secrets?.password !== undefined } : null,
    set_by: stored?.set_by ?? null,
    set_at: stored?.set_at ?? null,
  };
}

/**
 * The value to store for what staff entered. An empty password keeps the stored one, unless it would go to another
 * server or for another user. @throws ApiError validation_failed
 */
export function storedMailServer(
  before: unknown,
  { host, port, security, user, password, sender }: Omit<SaveMailServer, "version">,
  by: { signingKey: string; name: string },
): object {
  const stored = keys.read(before);
  const isSame =
    stored?.open.host === host &&
    stored.open.port === port &&
    stored.open.security === security &&
    stored.open.user === user;
  const kept = isSame ? keys.open(by.signingKey, stored)?.password : undefined;
  const used = user === undefined ? undefined : (password ?? kept);
  if (user !== undefined && used === undefined) {
    throw fieldRefused("password", stored ? "fields.password_again" : "fields.secret");
  }
  const open = { host, port, security, user, sender };
  return keys.seal(by.signingKey, open, { password: used }, by.name);
}

/** The log's data on the stored server: that its password changed, never its value. */
export function loggedMailServer(value: unknown): object {
  const stored = keys.read(value);
  return stored ? { ...stored.open, entered_at: stored.set_at } : {};
}
