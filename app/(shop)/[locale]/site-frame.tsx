import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ColourModeMenu } from "@/components/layout/colour-mode-menu";
import { PreviewBar } from "@/components/layout/preview-bar";
import { QuietFooter } from "@/components/layout/quiet-footer";
import { QuietHeader } from "@/components/layout/quiet-header";
import { CompanyLine, SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader, SiteLogo } from "@/components/layout/site-header";
import { SiteNotice } from "@/components/layout/site-notice";
import { AppLink } from "@/components/ui/app-link";
import { languages } from "@/lib/i18n/languages";
import { isPreview } from "@/lib/session/preview";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getCategories } from "@/lib/storefront/catalogue";
import { getBasics, getShopSettings } from "@/lib/storefront/company";
import { getPolicy } from "@/lib/storefront/content";
import { getFeatures } from "@/lib/storefront/features";
import { getMenus } from "@/lib/storefront/own-pages";
import { isWithheld } from "@/lib/storefront/withheld";
import { cn } from "@/lib/utils";

type Props = {
  children: ReactNode;
  className?: string;
  /** For a page with few links, such as the checkout: only the main area is the same. */
  isQuiet?: boolean;
};

/** Shared by the four layouts of the spec: header, main area, footer. */
export async function SiteFrame({ children, className, isQuiet = false }: Props) {
  if (await isBuildFrame()) return null;
  if (await isWithheld()) return <ClosedFrame className={className}>{children}</ClosedFrame>;
  if (isQuiet) return <QuietFrame className={className}>{children}</QuietFrame>;
  const [categories, basics, choices, language, features, menus, { sends_mails, payments }] = await Promise.all([
    getCategories(),
    getBasics(),
    languages(),
    getLocale(),
    getFeatures(),
    getMenus(),
    getShopSettings(),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      {(await isPreview()) && <Preview isClosed={basics.is_open === false} />}
      {basics.brand && <SiteNotice {...basics.brand} />}
      <SiteHeader
        categories={categories}
        basics={basics}
        languages={choices}
        language={language}
        features={features}
        links={menus.header}
      />
      <main id="main" tabIndex={-1} className={cn("min-h-dvh flex-1 outline-none", className)}>
        {children}
      </main>
      <SiteFooter
        categories={categories}
        basics={basics}
        ordering={features.ordering}
        sendsMails={sends_mails !== false}
        payments={features.ordering ? payments : []}
        links={menus.footer}
      />
    </div>
  );
}

/** The main area is at least as high as the window, so that the footer does not appear briefly during loading. */
async function QuietFrame({ children, className }: Omit<Props, "isQuiet">) {
  const [basics, choices, language] = await Promise.all([getBasics(), languages(), getLocale()]);
  return (
    <>
      {(await isPreview()) && <Preview isClosed={basics.is_open === false} />}
      <QuietHeader basics={basics} languages={choices} language={language} />
      <main id="main" tabIndex={-1} className={cn("min-h-dvh outline-none", className)}>
        {children}
      </main>
      <QuietFooter basics={basics} />
    </>
  );
}

/** Before the opening: no links into the shop, but company and privacy policy are shown. */
async function ClosedFrame({ children, className }: { children: ReactNode; className?: string }) {
  const [basics, privacy, t] = await Promise.all([getBasics(), getPolicy("privacy-policy"), getTranslations("footer")]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b">
        <div className="frame flex h-16 items-center justify-between">
          <SiteLogo basics={basics} />
          <ColourModeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={cn("flex flex-1 flex-col outline-none", className)}>
        {children}
      </main>
      <footer className="frame flex flex-wrap items-center justify-center gap-x-6 py-8 text-sm text-muted">
        <CompanyLine basics={basics} />
        {privacy && (
          <AppLink href="/privacy-policy" className="min-h-9 content-center underline-offset-4 hover:underline">
            {t("privacy_policy")}
          </AppLink>
        )}
      </footer>
    </div>
  );
}

async function Preview({ isClosed }: { isClosed: boolean }) {
  const t = await getTranslations("opening");
  return <PreviewBar text={t(isClosed ? "preview" : "preview_open")} back={t("back")} leave={t("leave")} />;
}
