import { z } from "zod";
import { cardHosts } from "./card-hosts";
import { emailAddress } from "./contact";
import { time } from "./envelope";
import { linePayHosts } from "./line-pay-hosts";
import { methodReadiness } from "./payments";
import { seen, unsetWhenEmpty } from "./settings";

/**
 * Where the keys in force come from; the environment goes before what staff entered. `unreadable`: entered, but sealed
 * with another secret than this shop has now, so they count as not set.
 */
export const keySource = z.enum(["environment", "settings", "unreadable", "none"]);

/** Who entered the keys that are stored, and when; null for keys of the environment. */
const entered = { source: keySource, set_by: z.string().nullable(), set_at: time.nullable() };

/** A key as it is copied from a provider's page. */
export function plainKey(pattern: RegExp) {
  return z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().min(1, { abort: true }).regex(pattern));
}

const cardHost = z.enum(Object.keys(cardHosts) as [keyof typeof cardHosts]);

/** A secret that is left empty stays what it was. */
export const cardForm = z.strictObject({
  merchant_id: plainKey(/^\d{1,10}$/),
  host: cardHost,
  hash_key: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16}$/)),
  hash_iv: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16}$/)),
  credit_check_code: unsetWhenEmpty(plainKey(/^\d{1,12}$/)),
});
export const saveCard = cardForm.extend(seen);
export type SaveCard = z.output<typeof saveCard>;

/** The gateway's keys as staff see them: never the secrets, only whether they are there. */
export const cardDocument = z.object({
  ...seen,
  ...entered,
  readiness: methodReadiness,
  merchant_id: z.string().nullable(),
  /** Which of ECPay's hosts staff chose. */
  host: cardHost,
  /** Where cards are taken; null as long as nothing is set. */
  address: z.string().nullable(),
  /** With it the state of a payment can be asked for, as refunds of the same day need. */
  has_check_code: z.boolean(),
});
export type CardDocument = z.infer<typeof cardDocument>;

/**
 * `works`: the answer is signed with these keys. `wrong_keys`: an answer of the gateway's kind that these keys did not
 * sign. `not_gateway`: an answer that is not of its kind.
 */
export const cardTestOutcome = z.enum([
  "works",
  "wrong_keys",
  "unreachable",
  "timeout",
  "certificate",
  "not_gateway",
  "shut_out",
  "not_set",
]);

/** `detail`: a status or a code of the gateway, for support; never what was sent. `seconds`: how long an answer was waited for. */
export const cardTestResult = z.object({ outcome: cardTestOutcome, detail: z.string(), seconds: z.number().int() });
export type CardTestResult = z.infer<typeof cardTestResult>;

const linePayHost = z.enum(Object.keys(linePayHosts) as [keyof typeof linePayHosts]);

/** A secret that is left empty stays what it was. */
export const linePayForm = z.strictObject({
  channel_id: plainKey(/^\d{5,20}$/),
  host: linePayHost,
  channel_secret: unsetWhenEmpty(plainKey(/^[A-Za-z0-9]{16,64}$/)),
});
export const saveLinePay = linePayForm.extend(seen);
export type SaveLinePay = z.output<typeof saveLinePay>;

/** LINE Pay's keys as staff see them: never the secret, only whether it is there. */
export const linePayDocument = z.object({
  ...seen,
  ...entered,
  readiness: methodReadiness,
  channel_id: z.string().nullable(),
  /** Which of LINE Pay's hosts staff chose. */
  host: linePayHost,
  /** Where it is paid; null as long as nothing is set. */
  address: z.string().nullable(),
});
export type LinePayDocument = z.infer<typeof linePayDocument>;

/** `tls`: encrypted from the first byte; `starttls`: encrypted before anything is said; `none`: in the open. */
export const mailSecurities = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

const hostName = plainKey(/^[a-z0-9]+(?:(?:\.|-+)[a-z0-9]+)*$/i).pipe(z.string().max(253).toLowerCase());

/** No control characters, no lone surrogates. */
const noControls = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Without a user the shop does not sign in to the mail server. A password that is left empty stays what it was. */
export const mailServerForm = z.strictObject({
  host: hostName,
  port: z.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: unsetWhenEmpty(z.string().trim().max(200).pipe(noControls)),
  password: unsetWhenEmpty(z.string().max(500).pipe(noControls)),
  sender: unsetWhenEmpty(emailAddress),
});
export const saveMailServer = mailServerForm.extend(seen);
export type SaveMailServer = z.output<typeof saveMailServer>;

/** How mails leave the shop. */
export const mailSettings = z.object({
  ...seen,
  ...entered,
  smtp_configured: z.boolean(),
  /** Host and port of the mail server in force; null without one. */
  server: z.string().nullable(),
  /** The bare address that mails come from. */
  sender: z.string(),
  /** The environment names it, and it goes before what staff enter. */
  is_sender_fixed: z.boolean(),
  /** Where answers go; null while the company has no address. */
  reply_to: z.string().nullable(),
  /** What staff entered, without the password. */
  form: mailServerForm.omit({ password: true }).extend({ has_password: z.boolean() }).nullable(),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** Without a recipient, the signed-in administrator gets it. */
export const sendTestMail = z.strictObject({ recipient: unsetWhenEmpty(emailAddress) });

/** Why a mail server did not take a mail, as far as it can be told. */
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

/** `response`: what the mail server said, or a code such as `ETIMEDOUT` when it said nothing. */
export const testMailResult = z.object({
  recipient: z.string(),
  accepted: z.boolean(),
  response: z.string(),
  /** null when it was accepted. */
  problem: mailProblem.nullable(),
  /** How long an answer was waited for at most. */
  seconds: z.number().int(),
});
export type TestMailResult = z.infer<typeof testMailResult>;
