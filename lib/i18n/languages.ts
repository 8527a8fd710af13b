import "server-only";
import tw from "flag-icons/flags/4x3/tw.svg";
import { createTranslator } from "next-intl";
import { type Locale, locales } from "./locales";
import { loadMessages } from "./messages";

const flags: Record<(typeof locales)[number]["flag"], string> = { tw: addressOf(tw) };

/** The choices of the language switcher: each language under its own name, with a flag. */
export function languages(): Promise<{ code: Locale; tag: string; name: string; flag: string }[]> {
  return Promise.all(
    locales.map(async ({ code, tag, flag }) => {
      const messages = await loadMessages(code);
      const name = createTranslator({ locale: code, messages, namespace: "language" })("own_name");
      return { code, tag, name, flag: flags[flag] };
    }),
  );
}

/** Next imports a picture of the project as an object, one of a package as its address. */
function addressOf(picture: string | { src: string }): string {
  return typeof picture === "string" ? picture : picture.src;
}
