import "server-only";
import tw from "flag-icons/flags/4x3/tw.svg";
import { createTranslator } from "next-intl";
import { type Locale, locales } from "./locales";
import { messagesOf } from "./messages";

const flags: Record<(typeof locales)[number]["flag"], string> = { tw: addressOf(tw) };

/** What the language switcher shows: each language under its own name, with a flag. */
export function languages(): { code: Locale; tag: string; name: string; flag: string }[] {
  return locales.map(({ code, tag, flag }) => {
    const name = createTranslator({ locale: code, messages: messagesOf(code), namespace: "locales" })(code);
    return { code, tag, name, flag: flags[flag] };
  });
}

/** Next gives a picture of the project as an object, one of a package as its address. */
function addressOf(picture: string | { src: string }): string {
  return typeof picture === "string" ? picture : picture.src;
}
