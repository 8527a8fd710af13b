import "server-only";
import { z } from "zod";
import type { Answer } from "../api-client/call";
import { locales } from "../i18n/locales";
import { apiMessage } from "../i18n/translate";
import { keepLocale } from "../session/locale";

/** A language that the shop speaks. */
export const localeChoice = z.strictObject({ locale: z.enum(locales.map(({ code }) => code)) });

export async function chooseLocale({ locale }: z.output<typeof localeChoice>): Promise<Answer<null>> {
  await keepLocale(locale);
  return { msg: apiMessage("ok"), data: null };
}
