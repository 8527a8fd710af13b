import type { ReactNode } from "react";
import { currentBasics, sendsMails } from "@/app/admin/page-parts";
import { BackOfficeHeader } from "@/components/admin/layout/back-office-header";
import { BackOfficeNav } from "@/components/admin/layout/back-office-nav";
import { NewWorkProvider } from "@/components/admin/layout/new-work";
import { MailServerProvider } from "@/components/admin/layout/no-mail-server";
import { SignInAgainProvider } from "@/components/admin/layout/sign-in-again";
import { TestModeBanner } from "@/components/admin/layout/test-mode-banner";
import { ShopLogo } from "@/components/layout/shop-logo";
import { SkipLink } from "@/components/layout/skip-link";
import { loadForAdmin } from "@/lib/api-client/server";
import { may } from "@/lib/contract/permissions";

/** Every screen behind sign-in. The pages below load their own data through the same guard. */
export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  const [loaded, basics, isSending] = await Promise.all([
    loadForAdmin(async (admin) => {
      // Another backend may not have these calls; the screens work without notices and counts.
      const notices = admin.call("GET settings/notices").catch(() => undefined);
      const work = admin.call("GET new-work").catch(() => undefined);
      return { me: (await admin.call("GET me")).data, notices: (await notices)?.data, work: (await work)?.data };
    }),
    currentBasics(),
    sendsMails(),
  ]);
  if (!loaded) return null;
  const { me, notices, work } = loaded;
  return (
    <NewWorkProvider initial={work}>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SkipLink />
        <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-page lg:flex print:hidden">
          <p className="mx-6 mt-5 mb-2 flex min-h-7 shrink-0 items-center">
            <ShopLogo basics={basics} className="h-7" />
          </p>
          <BackOfficeNav staff={me} />
        </aside>
        <div className="min-w-0">
          <BackOfficeHeader staff={me} basics={basics} isOpen={notices?.is_open ?? true} />
          {notices?.payment_test_mode && <TestModeBanner of="payment" />}
          {notices?.invoice_test_mode && <TestModeBanner of="invoices" />}
          <main id="main" tabIndex={-1} className="px-4 outline-none py-6 md:px-8 md:py-8">
            <SignInAgainProvider>
              <MailServerProvider isSending={isSending} maySet={may(me, "settings_read")}>
                {children}
              </MailServerProvider>
            </SignInAgainProvider>
          </main>
        </div>
      </div>
    </NewWorkProvider>
  );
}
