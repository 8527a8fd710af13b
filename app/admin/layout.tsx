import "@/app/globals.css";
import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { AccentStyle } from "@/app/accent-style";
import { OldBrowser } from "@/components/layout/old-browser";
import { Providers } from "@/components/layout/providers";
import { ClientMessages } from "@/components/ui/client-messages";
import { buildId, maxFileBytes, publicUrl } from "@/lib/env";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import { brandPictures } from "@/lib/storefront/brand-pictures";
import { getShopWords } from "@/lib/storefront/company";

/** Every page waits for the request and for the API: nothing in the back office is static. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  // During the build there is no shop to ask.
  await connection();
  const [t, shop] = await Promise.all([getTranslations("admin"), getShopWords()]);
  return {
    metadataBase: new URL(publicUrl),
    title: { default: t("title", { name: shop.name }), template: t("template", { title: "%s", name: shop.name }) },
    icons: brandPictures(shop).icons,
    robots: { index: false },
    // The path of the page, without its query.
    alternates: { canonical: "./" },
  };
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <html lang={languageTag(defaultLocale)} data-max-file={maxFileBytes} suppressHydrationWarning>
      <head>
        <AccentStyle />
      </head>
      {/* In dark mode, too, cards are lighter than the page behind them, so the two tones are swapped. */}
      <body className="min-h-dvh bg-surface text-ink antialiased dark:[--page:#161e22] dark:[--surface:#0f1518]">
        <ClientMessages
          namespaces={[
            "common",
            "pickup",
            "header",
            "admin",
            "fields",
            "fields.back_office",
            "order",
            "error",
            "version",
            "checkout",
            "members",
            "product_fields",
          ]}
        >
          <Providers buildId={buildId}>
            <OldBrowser />
            <NuqsAdapter>{children}</NuqsAdapter>
          </Providers>
        </ClientMessages>
      </body>
    </html>
  );
}
