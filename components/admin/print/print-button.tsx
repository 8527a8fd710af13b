"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";

export function PrintButton({ isEmpty = false }: { isEmpty?: boolean }) {
  const t = useTranslations("admin.print");
  return (
    <SmallButton look="solid" disabled={isEmpty} onClick={() => window.print()} icon={Printer} label={t("print")} />
  );
}
