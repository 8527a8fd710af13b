import type { ReactNode } from "react";
import { ShopLogo } from "@/components/layout/shop-logo";
import type { Basics } from "@/lib/contract/basics";

/** What the screens before sign-in have in common: a card with the shop's logo in the middle of the page. */
export function Entrance({ basics, children }: { basics: Basics; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm rounded-2xl border bg-page p-8 max-sm:p-6">
        <p className="mb-6 flex min-h-9 items-center">
          <ShopLogo basics={basics} />
        </p>
        {children}
      </div>
    </main>
  );
}
