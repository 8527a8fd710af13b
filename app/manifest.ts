import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import { brandPictures } from "@/lib/storefront/brand-pictures";
import { getShopWords } from "@/lib/storefront/company";

/** The web manifest, in the default language, since its address has no language segment. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  // The build cannot read the shop's data.
  await connection();
  const shop = await getShopWords();
  return {
    id: "/",
    name: shop.title,
    short_name: shop.name,
    description: shop.description,
    lang: languageTag(defaultLocale),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: brandPictures(shop).ofManifest,
  };
}
