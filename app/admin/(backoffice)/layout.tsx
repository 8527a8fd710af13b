import type { ReactNode } from "react";
import { BackOfficeHeader } from "@/components/admin/layout/back-office-header";
import { BackOfficeNav } from "@/components/admin/layout/back-office-nav";
import { SignInAgainProvider } from "@/components/admin/layout/sign-in-again";
import { loadForAdmin } from "@/lib/api-client/server";

/** Everything behind sign-in. The pages below load their data through the same guard, each for itself. */
export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r bg-page p-3 lg:block print:hidden">
        <img src="/brand/logo-standard.svg" alt="" width={110} height={30} className="mx-3 mt-2 mb-5 h-7 w-auto" />
        <BackOfficeNav role={me.role} />
      </aside>
      <div className="min-w-0">
        <BackOfficeHeader name={me.name} role={me.role} />
        <main id="main" className="px-4 py-6 md:px-8 md:py-8">
          <SignInAgainProvider>{children}</SignInAgainProvider>
        </main>
      </div>
    </div>
  );
}
