"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import type { StaffRole } from "@/lib/contract/permissions";
import { BackOfficeNav } from "./back-office-nav";

/** The navigation of small screens: a modal of the browser's own, which keeps the focus inside and closes on Escape. */
export function BackOfficeMenu({ role }: { role: StaffRole }) {
  const t = useTranslations("admin.nav");
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <button
        type="button"
        className={`${iconButtonStyle} lg:hidden`}
        aria-label={t("open")}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press links, which is a click too, and Escape closes the dialog */}
      <dialog
        ref={dialog}
        aria-label={t("label")}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-page p-3 text-ink backdrop:bg-black/40"
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
      >
        <button
          type="button"
          className={`${iconButtonStyle} mb-2`}
          aria-label={t("close")}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden className="size-6" />
        </button>
        <BackOfficeNav role={role} />
      </dialog>
    </>
  );
}
