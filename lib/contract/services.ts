import { z } from "zod";
import { emailAddress, optionalLine } from "./field-schemas";
import { entered, plainKey } from "./service-keys";
import { seen, unsetWhenEmpty } from "./settings";

/** `tls`: encrypted from the first byte; `starttls`: encrypted before any data is sent; `none`: unencrypted. */
export const mailSecurities = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

const hostName = plainKey(/^[a-z0-9]+(?:(?:\.|-+)[a-z0-9]+)*$/i).pipe(z.string().max(253).toLowerCase());

/** No control characters, no lone surrogates. */
const noControls = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Without a user the shop does not sign in to the mail server. A password that is left empty keeps its value. */
export const mailServerForm = z.strictObject({
  host: hostName,
  port: z.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: unsetWhenEmpty(optionalLine(200)),
  password: unsetWhenEmpty(z.string().max(500).pipe(noControls)),
  sender: unsetWhenEmpty(emailAddress),
});
export const saveMailServer = mailServerForm.extend(seen);
export type SaveMailServer = z.output<typeof saveMailServer>;

/** How mails are sent. */
export const mailSettings = z.object({
  ...seen,
  ...entered,
  smtp_configured: z.boolean(),
  /** Host and port of the mail server in force; null without one. */
  server: z.string().nullable(),
  /** The bare sender address of mails. */
  sender: z.string(),
  /** The environment sets the sender, which takes precedence over what staff enter. */
  is_sender_fixed: z.boolean(),
  /** Address for replies; null while the company has none. */
  reply_to: z.string().nullable(),
  /** What staff entered, without the password. */
  form: mailServerForm.omit({ password: true }).extend({ has_password: z.boolean() }).nullable(),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** Without a recipient, the signed-in administrator gets it. */
export const sendTestMail = z.strictObject({ recipient: unsetWhenEmpty(emailAddress) });

/** Why a mail server refused a mail, as far as that is known. */
export const mailProblem = z.enum([
  "sign_in",
  "sender",
  "recipient",
  "unreachable",
  "timeout",
  "certificate",
  "no_encryption",
  "not_mail_server",
  "unreadable",
  "other",
]);
export type MailProblem = z.infer<typeof mailProblem>;

/** `response`: the mail server's answer, or a code such as `ETIMEDOUT` without an answer. */
export const testMailResult = z.object({
  recipient: z.string(),
  accepted: z.boolean(),
  response: z.string(),
  /** null when it was accepted. */
  problem: mailProblem.nullable(),
  /** Longest wait for an answer. */
  seconds: z.number().int(),
});
export type TestMailResult = z.infer<typeof testMailResult>;
