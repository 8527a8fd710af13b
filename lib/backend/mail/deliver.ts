import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Mail delivery by the environment; the settings of staff fill in what it does not set (mail-server.ts). */
export type Mailing = {
  /** A bare address. */
  from: string;
  /** The environment names it. */
  isSenderFixed?: boolean;
  /** Host and port of the mail server; null when mails are written to files. */
  server: string | null;
  deliver: Deliver;
  /** How long a server may take; the usual time when it is not said. */
  timeouts?: Timeouts;
  publicUrl: string;
};

declare module "hono" {
  interface ContextVariableMap {
    mailing: Mailing;
  }
}

/**
 * Delivers a mail and returns the mail server's answer, if there is one. @throws Error with a code when it was refused
 */
export type Deliver = (mail: SendMailOptions & { messageId: string }) => Promise<string | undefined>;

/** Time limits of each SMTP step and of the whole delivery, in milliseconds. */
export type Timeouts = { step: number; whole: number };

export const USUAL_TIMEOUTS: Timeouts = { step: 10_000, whole: 60_000 };

/** A mail server, as nodemailer takes it. */
type SmtpServer = {
  host: string;
  port: number;
  auth: { user: string; pass: string } | undefined;
  secure: boolean;
  requireTLS: boolean;
  ignoreTLS: boolean;
};

/**
 * Gives up a step after `step`, all of it after `whole`.
 * @param server its options, or its URL, `smtp://` or `smtps://`, with user and password
 */
export function deliverBySmtp(server: string | SmtpServer, timeouts: Timeouts = USUAL_TIMEOUTS): Deliver {
  return async (mail) => {
    const { step } = timeouts;
    const transport = createTransport({
      ...(typeof server === "string" ? { url: server } : server),
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      dnsTimeout: step,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" }));
      }, timeouts.whole);
    });
    try {
      const { response } = await Promise.race([transport.sendMail(mail), late]);
      return response;
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}

/** Writes mails as `.eml` files, for a shop without a mail server; only the owner of the process can read them. */
export function deliverToFiles(directory: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const id = /[\w-]+/.exec(mail.messageId)?.[0];
    const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${id}.eml`;
    const draft = join(/* turbopackIgnore: true */ directory, `.${name}`);
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, join(/* turbopackIgnore: true */ directory, name));
    return undefined;
  };
}
