import { writes } from "@/lib/bff/handler";
import { chooseLocale, localeChoice } from "@/lib/bff/locale";

export const PUT = writes(localeChoice, chooseLocale);
