import { z } from "zod";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { defaultLocale } from "@/lib/i18n/locales";
import type { OwnTexts } from "@/lib/mails/mail-texts";
import type { Database } from "../db/database";
import { readSettingRows, type SettingRow } from "../settings/setting-rows";

/** Where the shop's own words for a mail are kept. */
export const settingOf = (kind: MailKind) => `mail_texts.${kind}` as const;

/** By language: the words of one are no words of another. */
const stored = z.object({ [defaultLocale]: z.record(z.string(), z.string()).default({}) });

/** The shop's own words for one mail. */
export async function readOwnTexts(db: Database, kind: MailKind): Promise<{ own: OwnTexts; version: number }> {
  const key = settingOf(kind);
  const rows = await readSettingRows(db, [key]);
  return { own: ownTextsIn(rows[key]), version: rows[key].version };
}

/** Those of all mails. */
export async function readAllOwnTexts(db: Database): Promise<(kind: MailKind) => OwnTexts> {
  const rows = await readSettingRows(db, mailKinds.map(settingOf));
  return (kind) => ownTextsIn(rows[settingOf(kind)]);
}

/** What to store of them. */
export function storedTexts(own: OwnTexts): object {
  return { [defaultLocale]: own };
}

function ownTextsIn({ value }: SettingRow): OwnTexts {
  return stored.parse(value)[defaultLocale];
}
