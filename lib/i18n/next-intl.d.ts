import type { Locale } from "./locales";
import type { Messages } from "./messages";

/** A text that is missing from `messages/zh` is a compile error. */
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
