"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

/** Signing in, or who is signed in and signing out. Personal, so it is drawn in the browser. */
export function MemberMenu({ className }: { className: string }) {
  const t = useTranslations("header");
  const { data: member } = useSWR<{ name: string } | null>("/api/bff/session");
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      await send("DELETE", "/api/bff/session");
      // A whole new document: nothing of the member's stays in this one (spec section 4).
      window.location.assign("/");
    } catch (error) {
      setBusy(false);
      await notify("error", (error instanceof RequestError && error.message) || t("sign_out_failed"));
    }
  }

  if (!member) {
    return (
      <Link href="/login" className={className}>
        {t("sign_in")}
      </Link>
    );
  }
  return (
    <button
      type="button"
      title={t("member", { name: member.name })}
      disabled={busy}
      className={className}
      onClick={signOut}
    >
      {busy ? t("signing_out") : t("sign_out")}
    </button>
  );
}
