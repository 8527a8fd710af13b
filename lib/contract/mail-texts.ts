import { z } from "zod";
import { textBlock } from "./field-schemas";
import { mailKinds } from "./mails";
import { seen } from "./settings";

/** Variants of a mail that read differently, each shown with its own sample facts. */
export const mailSamples = [
  "usual",
  "bank_transfer",
  "card",
  "card_instalments",
  "apple_pay",
  "line_pay",
  "atm",
  "cvs_code",
  "barcode",
  "cash_on_delivery",
  "in_review",
  "by_staff_bank_transfer",
  "by_staff_card",
  "by_staff_card_instalments",
  "by_staff_apple_pay",
  "by_staff_line_pay",
  "by_staff_atm",
  "by_staff_cvs_code",
  "by_staff_barcode",
  "by_staff_cash_on_delivery",
  "home_delivery",
  "store_pickup",
  "convenience_store",
  "member",
  "mobile_barcode",
  "citizen_certificate",
  "donation",
  "company",
  "partly",
  "unpaid",
  "refund",
  "request",
  "goods",
  "taken",
] as const;
export type MailSample = (typeof mailSamples)[number];

/** The position of a text in a mail. */
export const mailSlots = ["subject", "heading", "paragraph", "button", "quote", "note"] as const;
export type MailSlot = (typeof mailSlots)[number];

/** Longest text by position, in characters, before its placeholders are filled in. */
export const mailTextLimits: Record<MailSlot, number> = {
  subject: 150,
  heading: 100,
  paragraph: 1000,
  button: 30,
  quote: 200,
  note: 500,
};

const mailKind = z.enum(mailKinds);

export const ofMailKind = z.object({ kind: mailKind });

/** One kind of mail in the list of all mails. */
export const mailTextsSummary = z.object({
  kind: mailKind,
  audience: z.enum(["customer", "staff"]),
  /** The current subject. */
  subject: z.string(),
  is_changed: z.boolean(),
});
export type MailTextsSummary = z.infer<typeof mailTextsSummary>;

const textId = z.string().regex(/^[a-z_-]{1,80}$/);

/** A text of a mail; its placeholders are names in braces. */
export const mailText = z.object({
  id: textId,
  slot: z.enum(mailSlots),
  text: z.string(),
  default_text: z.string(),
  /** Left empty, the mail omits it. */
  may_be_empty: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), is_required: z.boolean() })),
  /** The variants of the mail that contain the text. */
  samples: z.array(z.enum(mailSamples)),
});
export type MailText = z.infer<typeof mailText>;

export const mailTextsDocument = z.object({
  ...seen,
  kind: mailKind,
  is_changed: z.boolean(),
  samples: z.array(z.enum(mailSamples)).min(1),
  /** Variants in which the mail lists facts, such as the ordered products, between its paragraphs and its button. */
  samples_with_rows: z.array(z.enum(mailSamples)),
  texts: z.array(mailText),
});
export type MailTextsDocument = z.infer<typeof mailTextsDocument>;

/** A text that is left out has its default. */
const ownTexts = z.array(z.strictObject({ id: textId, text: textBlock(1000) })).max(40);

export const saveMailTexts = z.strictObject({ texts: ownTexts, ...seen });

export const previewMail = z.strictObject({ texts: ownTexts, sample: z.enum(mailSamples) });

/** A mail as its reader gets it, with made-up facts. */
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
