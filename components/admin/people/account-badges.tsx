"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { PasswordAccount } from "@/lib/contract/passwords";

const tones = { active: "accent", invited: "warning", blocked: "danger" } as const;

/** How an account stands. */
export function AccountBadges({ account }: { account: PasswordAccount }) {
  const t = useTranslations("admin.passwords");
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[account.status]}>{t(`statuses.${account.status}`)}</Badge>
      {account.locked_until && <Badge tone="danger">{t("locked")}</Badge>}
      {account.must_change_password && <Badge tone="warning">{t("must_change")}</Badge>}
    </span>
  );
}
