import type { MailSample } from "../contract/mail-texts";
import type { MailMessageKey } from "../i18n/translate";
import type { MailContent } from "./mail-template";

/** What stands for the placeholders of a text, by name. */
export type MailValues = Record<string, string | number>;

/** Says a text of a mail, in the shop's own words where it has some. What `values` names may stand in the text. */
export type Say = (key: MailMessageKey, values?: MailValues) => string;

/**
 * How one kind of mail is written: from facts alone, so that it can be shown without an order or a member. `samples` are
 * such facts, one for each case that reads differently, with links below `publicUrl`.
 */
export type MailForm<Facts> = {
  write: (facts: Facts, say: Say) => MailContent;
  samples: (publicUrl: string) => Partial<Record<MailSample, Facts>>;
};
