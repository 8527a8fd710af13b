"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";

export function PrintButton() {
  const t = useTranslations("admin.print");
  return <SmallButton look="solid" onClick={() => window.print()} icon={Printer} label={t("print")} />;
}
