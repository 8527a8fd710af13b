"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSignOut } from "@/components/admin/use-sign-out";
import { IconButton } from "@/components/ui/icon-button";

/** @param rowStyle draws it as a row of a menu, with its text */
export function SignOutButton({ rowStyle }: { rowStyle?: string }) {
  const t = useTranslations("admin.nav");
  const signOut = useSignOut();

  if (rowStyle) {
    return (
      <button type="button" className={rowStyle} onClick={signOut}>
        <LogOut aria-hidden className="size-4.5 shrink-0" />
        {t("sign_out")}
      </button>
    );
  }
  return <IconButton icon={LogOut} iconSize="size-5" label={t("sign_out")} title={t("sign_out")} onClick={signOut} />;
}
