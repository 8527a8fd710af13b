import { createTranslator } from "next-intl";
import type { ProductFields, VariantFields } from "@/lib/contract/product-fields";
import { defaultLocale } from "./locales";
import { messagesOf } from "./messages";

const translateApi = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "api" });

const translateField = createTranslator({
  locale: defaultLocale,
  messages: messagesOf(defaultLocale),
  namespace: "product_fields",
});

/** The headings under which a spreadsheet may have a field of a product or variant; ours is the first. */
export function fieldHeadings(name: keyof (ProductFields & VariantFields)): string[] {
  return translateField(`${name}.headings`).split(",");
}

const translateMail = createTranslator({
  locale: defaultLocale,
  messages: messagesOf(defaultLocale),
  namespace: "mail",
});

export type MailMessageKey = Parameters<typeof translateMail>[0];

/** A text of a mail in the shop's language. */
export function mailMessage(key: MailMessageKey, values?: Record<string, string | number>): string {
  return translateMail(key, values as never);
}

/** Replaces every placeholder by itself. */
const asWritten = Object.fromEntries(
  Object.keys(messagesOf(defaultLocale).mail.placeholders).map((name) => [name, `{${name}}`]),
);

/**
 * A text of a mail with its placeholders. Uses the translator, since the build compiles messages and keeps no source
 * text.
 */
export function mailTemplate(key: MailMessageKey): string {
  return mailMessage(key, asWritten);
}

export type ApiMessageKey = Parameters<typeof translateApi>[0];

/** Cache of texts without values, which are looked up on every call. */
const plainTexts = new Map<ApiMessageKey, string>();

/** A text of the API in the shop's language, for `msg` and for field errors. */
export function apiMessage(key: ApiMessageKey, values?: Record<string, string | number>): string {
  if (values) return translateApi(key, values as never);
  const known = plainTexts.get(key) ?? translateApi(key);
  plainTexts.set(key, known);
  return known;
}
