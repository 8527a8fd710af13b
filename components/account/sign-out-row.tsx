"use client";

import { clsx } from "clsx";
import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSignOut } from "@/components/members/use-sign-out";

type Props = { look: "list" | "side" };

const looks = {
  list: "min-h-14 gap-4 px-5",
  side: "min-h-11 gap-3 rounded-xl px-4 text-muted hover:text-ink",
};

/** The last row of the account's menu, in the list on phones or in the side column. */
export function SignOutRow({ look }: Props) {
  const t = useTranslations("account");
  const signOut = useSignOut();
  return (
    <button type="button" onClick={signOut} className={clsx("flex w-full items-center hover:bg-surface", looks[look])}>
      <LogOut aria-hidden className={clsx("size-5", look === "list" && "text-muted")} strokeWidth={1.75} />
      {t("sign_out")}
    </button>
  );
}
