"use client";

import { Menu, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef } from "react";
import type { ProductCategory } from "@/lib/contract/products";
import { iconButtonStyle } from "./icon-button-style";
import { MemberMenu } from "./member-menu";
import { ActiveCategoryLinks, CategoryLinks } from "./shop-menu";

/** The menu of small screens: a modal of the browser's own, which keeps the focus inside and closes on Escape. */
export function MobileMenu({ categories }: { categories: ProductCategory[] }) {
  const t = useTranslations("header");
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <button
        type="button"
        className={`${iconButtonStyle} -ml-3 md:hidden`}
        aria-label={t("open_menu")}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <dialog
        ref={dialog}
        aria-label={t("menu")}
        className="m-0 h-dvh max-h-none w-80 max-w-[85vw] bg-page p-4 text-ink backdrop:bg-black/40"
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
        onKeyDown={() => {}}
      >
        <button
          type="button"
          className={iconButtonStyle}
          aria-label={t("close_menu")}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden className="size-6" />
        </button>
        <nav aria-label={t("main_navigation")} className="mt-4 flex flex-col gap-1">
          <Link href="/" className="rounded-xl px-4 py-2.5 hover:bg-surface">
            {t("home")}
          </Link>
          <h2 className="px-4 pt-4 pb-1 text-sm text-muted">{t("shop")}</h2>
          <Suspense fallback={<CategoryLinks categories={categories} active={undefined} />}>
            <ActiveCategoryLinks categories={categories} />
          </Suspense>
          <MemberMenu className="mt-4 rounded-xl border-t px-4 py-2.5 text-left hover:bg-surface" />
        </nav>
      </dialog>
    </>
  );
}
