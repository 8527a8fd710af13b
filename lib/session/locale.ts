import "server-only";
import { cookies } from "next/headers";
import type { Locale } from "../i18n/locales";
import { cookieOptions } from "./cookie-options";

const COOKIE = "locale";
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the language for 365 days (spec section 3). */
export async function keepLocale(locale: Locale): Promise<void> {
  (await cookies()).set(COOKIE, locale, { ...cookieOptions, maxAge: MAX_AGE_SECONDS });
}
