"use client";

import { ArrowLeft } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { SmallLink } from "@/components/admin/small-button";

/** Link back to the opening checklist, on every screen that the checklist of an unopened shop links to. */
export function ToChecklist() {
  const t = useTranslations("admin.opening");
  if (usePathname() === "/admin") return null;
  return <SmallLink href="/admin" icon={ArrowLeft} label={t("title")} className="ml-2 shrink-0 lg:ml-0" />;
}
