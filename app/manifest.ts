import type { MetadataRoute } from "next";
import { createTranslator } from "next-intl";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

/** The web manifest: it has no language segment above it, so it speaks the default. */
export default function manifest(): MetadataRoute.Manifest {
  const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "site" });
  return {
    id: "/",
    name: t("title"),
    short_name: t("name"),
    description: t("description"),
    lang: languageTag(defaultLocale),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: "/brand/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/brand/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/brand/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
