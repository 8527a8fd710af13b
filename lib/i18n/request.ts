import { locale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { TIME_ZONE } from "../site";
import { asLocale } from "./locales";
import { loadMessages } from "./messages";

/** Language of the storefront's root segment; the back office has none and uses the default. */
export default getRequestConfig(async () => {
  const code = asLocale(await locale());
  return { locale: code, messages: await loadMessages(code), timeZone: TIME_ZONE };
});
