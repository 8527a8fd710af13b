import zh from "@/messages/zh.json";
import type { defaultLocale, Locale } from "./locales";

export type Messages = typeof zh;

/** Every text of the shop's own language, for what speaks no other: the API, mails, feeds and the last error screens. */
export function messagesOf(_locale: typeof defaultLocale): Messages {
  return zh;
}

/** Every text of a language, read when it is first asked for. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const file: { default: Messages } = await import(`../../messages/${locale}.json`);
  return file.default;
}
