import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { languages } from "@/lib/i18n/languages";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getCategories } from "@/lib/storefront/catalogue";
import { getBasics } from "@/lib/storefront/company";

/** Layout "default" of the spec: header above, footer below. */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  if (await isBuildFrame()) return null;
  const [categories, basics, choices, language] = await Promise.all([
    getCategories(),
    getBasics(),
    languages(),
    getLocale(),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader categories={categories} basics={basics} languages={choices} language={language} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter categories={categories} basics={basics} />
    </div>
  );
}
