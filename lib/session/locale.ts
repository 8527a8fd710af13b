import "server-only";
import { LOCALE_COOKIE, type Locale } from "../i18n/locales";
import { cookieJar, cookieOptions } from "./cookie-jar";

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language for 365 days (docs/specification.md section 3). */
export async function keepLocale(locale: Locale): Promise<void> {
  (await cookieJar()).set(LOCALE_COOKIE, locale, { ...cookieOptions, maxAge: MAX_AGE_SECONDS });
}
