"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

export function SignOutButton() {
  const t = useTranslations("admin.nav");
  const failed = useTranslations("common")("failed");

  async function signOut() {
    try {
      await send("DELETE", "/api/bff/admin-session");
      window.location.assign("/admin/login");
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || failed);
    }
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
