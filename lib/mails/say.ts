import type { MailSample } from "../contract/mail-texts";
import type { MailMessageKey } from "../i18n/translate";
import type { MailContent } from "./mail-template";

/** Values of a text's placeholders, by name. */
export type MailValues = Record<string, string | number>;

/** Looks up a text of a mail, the shop's own if it has one, and fills in `values`. */
export type Say = (key: MailMessageKey, values?: MailValues) => string;

/**
 * The template of one kind of mail: written from facts alone, so that it can be shown without an order or a member.
 * `samples` are such facts, one for each variant, with links below `publicUrl`.
 */
export type MailForm<Facts> = {
  write: (facts: Facts, say: Say) => MailContent;
  samples: (publicUrl: string) => Partial<Record<MailSample, Facts>>;
};
