/** To add a language: a line here, a folder in `messages/`, and a flag in `languages.ts`, which the types require. */
export const locales = [{ code: "zh", tag: "zh-TW", flag: "tw" }] as const;
export type Locale = (typeof locales)[number]["code"];
export const defaultLocale = "zh" satisfies Locale;

/** The cookie that remembers the chosen language. */
export const LOCALE_COOKIE = "locale";

/** The locale of a path segment or a cookie; unknown values become the default. */
export function asLocale(code: string | undefined): Locale {
  return locales.find((locale) => locale.code === code)?.code ?? defaultLocale;
}

/** A language in Open Graph's form, e.g. `zh_TW`. */
export function openGraphLocale(code: Locale): string {
  return languageTag(code).replace("-", "_");
}

/** BCP 47 tag, e.g. for `lang` and `Content-Language`. */
export function languageTag(code: Locale): string {
  return locales.find((locale) => locale.code === code)?.tag ?? "zh-TW";
}
