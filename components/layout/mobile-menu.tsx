"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuFeatures } from "./account-entries";
import { AccountEntries } from "./user-menu";

type Props = {
  features: MenuFeatures;
  /** Server-rendered links below those of the account. */
  children: ReactNode;
};

/** The menu of small screens: a native modal, which keeps the focus inside and closes on Escape. */
export function MobileMenu({ features, children }: Props) {
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
        className="m-0 h-dvh max-h-none w-80 max-w-[85vw] bg-page p-4 pl-[max(1rem,env(safe-area-inset-left))] text-ink backdrop:bg-black/40"
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
      >
        <IconButton label={t("close_menu")} icon={X} onClick={() => dialog.current?.close()} />
        <section aria-label={t("account_menu")}>
          <h2 className="px-4 pt-4 pb-1 text-sm text-muted">{t("member")}</h2>
          {wasOpened && <AccountEntries features={features} />}
        </section>
        {children}
      </dialog>
    </>
  );
}
