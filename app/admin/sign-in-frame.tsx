import type { ReactNode } from "react";
import { currentBasics } from "@/app/admin/page-parts";
import { ShopLogo } from "@/components/layout/shop-logo";

/** Frame of the screens before sign-in: a card with the shop's logo in the middle of the page. */
export async function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm rounded-2xl border bg-page p-8 max-sm:p-6">
        <p className="mb-6 flex min-h-9 items-center">
          <ShopLogo basics={await currentBasics()} />
        </p>
        {children}
      </div>
    </main>
  );
}
