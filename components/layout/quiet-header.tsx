import type { Basics } from "@/lib/contract/basics";
import { CartLink } from "./cart-link";
import { type Language, LanguageMenu } from "./language-menu";
import { SiteLogo } from "./site-header";
import { SkipLink } from "./skip-link";

type Props = { basics: Basics; languages: Language[]; language: string };

/** The header of the checkout: the shop's name, the language and a link back to the cart. It is not sticky. */
export function QuietHeader({ basics, languages, language }: Props) {
  return (
    <header className="border-b">
      <SkipLink />
      <div className="frame flex h-16 items-center justify-between gap-2">
        <SiteLogo basics={basics} prefetch={false} />
        <div className="flex shrink-0 items-center">
          <LanguageMenu languages={languages} current={language} />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
