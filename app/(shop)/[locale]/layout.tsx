import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccentStyle } from "@/app/accent-style";
import { CookieConsent } from "@/components/layout/cookie-consent";
import { LaterBackToTop } from "@/components/layout/later-back-to-top";
import { OldBrowser } from "@/components/layout/old-browser";
import { Providers } from "@/components/layout/providers";
import { ClientMessages } from "@/components/ui/client-messages";
import { buildId, maxFileBytes, publicUrl } from "@/lib/env";
import { asLocale, languageTag, locales, openGraphLocale } from "@/lib/i18n/locales";
import { BUILD_FRAME } from "@/lib/site";
import { brandPictures, SHARE_HEIGHT, SHARE_WIDTH } from "@/lib/storefront/brand-pictures";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getShopWords, isClosed } from "@/lib/storefront/company";

/** `params` are awaited outside Suspense on purpose: the storefront's pages are fully static. */
export const instant = false;

/** The build renders one empty frame; each page of a language is rendered when it is first visited. */
export function generateStaticParams() {
  return [{ locale: BUILD_FRAME }];
}

export async function generateMetadata(): Promise<Metadata> {
  if (await isBuildFrame()) return {};
  const [t, language, shop] = await Promise.all([getTranslations("site"), getLocale(), getShopWords()]);
  const { icons, share } = brandPictures(shop);
  return {
    metadataBase: new URL(publicUrl),
    title: { default: shop.title, template: t("template", { title: "%s", name: shop.name }) },
    description: shop.description,
    openGraph: {
      type: "website",
      siteName: shop.name,
      locale: openGraphLocale(language),
      images: [{ ...share, width: SHARE_WIDTH, height: SHARE_HEIGHT }],
    },
    icons,
    twitter: { card: "summary_large_image" },
    // While the shop is closed every address shows the announcement, which must not be indexed.
    ...((await isClosed()) && { robots: { index: false } }),
    // Keeps browsers from turning other numbers into telephone links.
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  // Without it the insets of phones with rounded corners are zero, on which the bars at the lower edge rely.
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1518" },
  ],
};

type Props = { params: Promise<{ locale: string }>; children: ReactNode };

export default async function StorefrontLayout({ params, children }: Props) {
  const { locale } = await params;
  const known = locales.some(({ code }) => code === locale);
  if (!known && locale !== BUILD_FRAME) notFound();
  return (
    <html lang={languageTag(asLocale(locale))} data-max-file={maxFileBytes} suppressHydrationWarning>
      <head>{known && <AccentStyle />}</head>
      <body className="min-h-dvh bg-page text-ink antialiased">
        {known && (
          <ClientMessages namespaces={["common", "header", "footer", "cart", "error", "version"]}>
            <Providers buildId={buildId}>
              <OldBrowser />
              <CookieConsent />
              {children}
              <LaterBackToTop />
            </Providers>
          </ClientMessages>
        )}
      </body>
    </html>
  );
}
