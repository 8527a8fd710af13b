"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { StaffMember } from "@/lib/contract/staffs";

const tones = { active: "accent", invited: "warning", deactivated: "neutral" } as const;

/** Whether somebody of the staff may come in. */
export function StaffStatusBadge({ status }: Pick<StaffMember, "status">) {
  const t = useTranslations("admin.staff.statuses");
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
