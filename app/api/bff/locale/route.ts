import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { locales } from "@/lib/i18n/locales";
import { apiMessage } from "@/lib/i18n/translate";
import { keepLocale } from "@/lib/session/locale";

/** One of the shop's languages. */
const choice = z.strictObject({ locale: z.enum(locales.map(({ code }) => code)) });

export const PUT = writes(choice, async ({ locale }) => {
  await keepLocale(locale);
  return { msg: apiMessage("ok"), data: null };
});
