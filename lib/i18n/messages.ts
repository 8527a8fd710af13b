import zh from "@/messages/zh.json";
import type { Locale } from "./locales";

const all: Record<Locale, typeof zh> = { zh };

export type Messages = typeof zh;

/** Every text of a language. */
export function messagesOf(locale: Locale): Messages {
  return all[locale];
}
