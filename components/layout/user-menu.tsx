"use client";

import { UserRound } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useMember } from "@/components/members/use-member";
import { later } from "@/components/ui/later";
import { useCloseOutside } from "@/components/ui/use-close-outside";
import type { MenuFeatures } from "./account-entries";

/** Most visits open no menu, so its script is loaded when it is first opened. */
export const AccountEntries = later(() => import("./account-entries").then((file) => file.AccountEntries));

/**
 * The account menu: sign-in, or the member's entries. A guest's session is read when the menu is first opened;
 * below the account's pages, which only members see, the name is read at once.
 */
export function UserMenu({ features }: { features: MenuFeatures }) {
  const t = useTranslations("header");
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useCloseOutside(details);
  const isAccount = usePathname().startsWith("/account");
  const { member } = useMember(wasOpened || isAccount);
  return (
    <details ref={details} className="group relative" onToggle={() => setWasOpened(true)}>
      <summary
        title={t("account_menu")}
        className="flex h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-full hover:bg-surface md:px-2 xl:px-3"
      >
        <UserRound aria-hidden className="size-5" />
        <span className="max-w-22 truncate text-sm max-md:sr-only xl:max-w-32">
          {member?.name ?? t(isAccount ? "account" : "sign_in_or_join")}
        </span>
        {member && <span className="sr-only">{t("account_menu")}</span>}
      </summary>
      <div className="absolute top-full right-0 mt-2 w-48 rounded-2xl border bg-raised p-2 shadow-lg">
        {wasOpened && <AccountEntries features={features} />}
      </div>
    </details>
  );
}
