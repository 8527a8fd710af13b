import { messages as zh } from "@/messages/zh/messages";
import type { defaultLocale, Locale } from "./locales";

export type Messages = typeof zh;

/** All texts of the shop's own language, which the API, mails, feeds and the last error screens always use. */
export function messagesOf(_locale: typeof defaultLocale): Messages {
  return zh;
}

/** Every text of a language, loaded at the first call. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const folder: { messages: Messages } = await import(`../../messages/${locale}/messages.ts`);
  return folder.messages;
}
