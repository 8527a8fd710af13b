import { z } from "zod";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { defaultLocale } from "@/lib/i18n/locales";
import type { OwnTexts } from "@/lib/mails/mail-texts";
import type { Database } from "../db/database";
import { readSettingRows, type SettingRow } from "../settings/setting-rows";

/** The setting with the shop's own texts for a mail. */
export const settingOf = (kind: MailKind) => `mail_texts.${kind}` as const;

/** By language. */
const stored = z.object({ [defaultLocale]: z.record(z.string(), z.string()).default({}) });

/** The shop's own texts for one mail. */
export async function readOwnTexts(db: Database, kind: MailKind): Promise<{ own: OwnTexts; version: number }> {
  const key = settingOf(kind);
  const rows = await readSettingRows(db, [key]);
  return { own: ownTextsIn(rows[key]), version: rows[key].version };
}

/** The shop's own texts for all mails. */
export async function readAllOwnTexts(db: Database): Promise<(kind: MailKind) => OwnTexts> {
  const rows = await readSettingRows(db, mailKinds.map(settingOf));
  return (kind) => ownTextsIn(rows[settingOf(kind)]);
}

/** The value to store for own texts. */
export function storedTexts(own: OwnTexts): object {
  return { [defaultLocale]: own };
}

function ownTextsIn({ value }: SettingRow): OwnTexts {
  return stored.parse(value)[defaultLocale];
}
