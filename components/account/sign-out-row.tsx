"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSignOut } from "@/components/members/use-sign-out";

/** The last row of the account's menu. */
export function SignOutRow() {
  const t = useTranslations("account");
  const signOut = useSignOut();
  return (
    <button type="button" onClick={signOut} className="flex min-h-14 w-full items-center gap-4 px-5 hover:bg-surface">
      <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      {t("sign_out")}
    </button>
  );
}
