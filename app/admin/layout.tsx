import "@/app/globals.css";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { ClientMessages } from "@/components/ui/client-messages";
import { buildId, maxFileBytes, publicUrl } from "@/lib/env";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";

/** Every page here waits for the request and for the API: nothing of the back office is static. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin");
  return {
    metadataBase: new URL(publicUrl),
    title: { default: t("title"), template: t("template", { title: "%s" }) },
    robots: { index: false },
    // The path of the page, without its query.
    alternates: { canonical: "./" },
  };
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTag(defaultLocale)} data-max-file={maxFileBytes} suppressHydrationWarning>
      <body className="min-h-dvh bg-surface text-ink antialiased">
        <ClientMessages
          namespaces={["common", "header", "admin", "fields", "order", "error", "version", "checkout", "members"]}
        >
          <Providers buildId={buildId}>
            <NuqsAdapter>{children}</NuqsAdapter>
          </Providers>
        </ClientMessages>
      </body>
    </html>
  );
}
