/** Another language: a line here, a folder in `messages/`, and a flag in `languages.ts`, which the types demand. */
export const locales = [{ code: "zh", tag: "zh-TW", flag: "tw" }] as const;
export type Locale = (typeof locales)[number]["code"];
export const defaultLocale = "zh" satisfies Locale;

/** The cookie that remembers the chosen language. */
export const LOCALE_COOKIE = "locale";

/** Narrows what a path segment or a cookie says; anything unknown is the default. */
export function asLocale(code: string | undefined): Locale {
  return locales.find((locale) => locale.code === code)?.code ?? defaultLocale;
}

/** A language as Open Graph writes it, e.g. `zh_TW`. */
export function openGraphLocale(code: Locale): string {
  return languageTag(code).replace("-", "_");
}

/** BCP 47 tag, e.g. for `lang` and `Content-Language`. */
export function languageTag(code: Locale): string {
  return locales.find((locale) => locale.code === code)?.tag ?? "zh-TW";
}
