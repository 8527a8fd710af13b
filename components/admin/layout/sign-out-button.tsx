"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { useMutation } from "@/components/ui/use-mutation";

/** @param rowStyle as a row of a menu, with its text */
export function SignOutButton({ rowStyle }: { rowStyle?: string }) {
  const t = useTranslations("admin.nav");
  const { send } = useMutation();
  const leave = () => window.location.assign("/admin/login");
  const signOut = () => send("DELETE", "/api/bff/admin-session", undefined, { said: "", onDone: leave });

  if (rowStyle) {
    return (
      <button type="button" className={rowStyle} onClick={signOut}>
        <LogOut aria-hidden className="size-4.5 shrink-0" />
        {t("sign_out")}
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-label={t("sign_out")}
      title={t("sign_out")}
      className={iconButtonStyle}
      onClick={signOut}
    >
      <LogOut aria-hidden className="size-5" />
    </button>
  );
}
