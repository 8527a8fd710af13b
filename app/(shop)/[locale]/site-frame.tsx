import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { languages } from "@/lib/i18n/languages";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getCategories } from "@/lib/storefront/catalogue";
import { getBasics } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { cn } from "@/lib/utils";

type Props = {
  children: ReactNode;
  /** How a layout arranges what its pages put into the main area. */
  className?: string;
};

/** What the four layouts of the spec have in common: the header above, the main area, the footer below. */
export async function SiteFrame({ children, className }: Props) {
  if (await isBuildFrame()) return null;
  const [categories, basics, choices, language, features] = await Promise.all([
    getCategories(),
    getBasics(),
    languages(),
    getLocale(),
    getFeatures(),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader categories={categories} basics={basics} languages={choices} language={language} features={features} />
      <main id="main" tabIndex={-1} className={cn("flex-1 outline-none", className)}>
        {children}
      </main>
      <SiteFooter categories={categories} basics={basics} ordering={features.ordering} />
    </div>
  );
}
