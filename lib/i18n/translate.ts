import { createTranslator } from "next-intl";
import { defaultLocale } from "./locales";
import { messagesOf } from "./messages";

const translateApi = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "api" });

export type ApiMessageKey = Parameters<typeof translateApi>[0];

/** A text of the API in the shop's language, for `msg` and for field errors. */
export function apiMessage(key: ApiMessageKey, values?: Record<string, string | number>): string {
  return translateApi(key, values as never);
}
