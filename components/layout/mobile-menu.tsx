"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuLink } from "@/lib/contract/pages";
import type { ProductCategory } from "@/lib/contract/products";
import type { MenuFeatures } from "./account-entries";
import { AddedLinks } from "./added-links";
import { ColourModeMenu } from "./colour-mode-menu";
import { type Language, LanguageList } from "./language-menu";
import { NavLink } from "./nav-link";
import { CategoryLinks } from "./shop-menu";
import { AccountEntries } from "./user-menu";

const entryStyle = "rounded-xl px-4 py-2.5 hover:bg-surface";
const headingStyle = "px-4 pt-4 pb-1 text-sm text-muted";

type Props = {
  categories: ProductCategory[];
  languages: Language[];
  language: string;
  links: MenuLink[];
  features: MenuFeatures;
};

/** The menu of small screens: a modal of the browser's own, which keeps the focus inside and closes on Escape. */
export function MobileMenu({ categories, languages, language, links, features }: Props) {
  const t = useTranslations("header");
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const [wasOpened, setWasOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <IconButton
        label={t("open_menu")}
        icon={Menu}
        className="-ml-3 lg:hidden"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          dialog.current?.showModal();
        }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press links, which is a click too, and Escape closes the dialog */}
      <dialog
        ref={dialog}
        aria-label={t("menu")}
        className="m-0 h-dvh max-h-none w-80 max-w-[85vw] bg-page p-4 text-ink backdrop:bg-black/40"
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
      >
        <IconButton label={t("close_menu")} icon={X} onClick={() => dialog.current?.close()} />
        <section aria-label={t("account_menu")}>
          <h2 className={headingStyle}>{t("member")}</h2>
          {wasOpened && <AccountEntries features={features} />}
        </section>
        <nav aria-label={t("main_navigation")} className="mt-4 flex flex-col gap-1">
          <NavLink href="/" title={t("home")} className={entryStyle} />
          <h2 className={headingStyle}>{t("shop")}</h2>
          <div className="*:grid *:grid-cols-2">
            <CategoryLinks categories={categories} />
          </div>
          <hr className="mx-4 my-3" />
          <NavLink href="/blog" title={t("blog")} className={entryStyle} />
          <NavLink href="/faq" title={t("faq")} className={entryStyle} />
          <NavLink href="/contact" title={t("contact")} className={entryStyle} />
          <AddedLinks links={links} className={entryStyle} />
        </nav>
        <div className="md:hidden">
          <h2 className={headingStyle}>{t("language")}</h2>
          <LanguageList languages={languages} current={language} />
          <div className="mt-2 flex items-center justify-between pl-4">
            <h2 className="text-sm text-muted">{t("colour_mode")}</h2>
            <ColourModeMenu />
          </div>
        </div>
      </dialog>
    </>
  );
}
