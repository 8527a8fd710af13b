"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin/form/check-field";
import { SmallButton } from "@/components/admin/small-button";

export function PrintButton({ isEmpty = false }: { isEmpty?: boolean }) {
  const t = useTranslations("admin.print");
  return (
    <SmallButton look="solid" disabled={isEmpty} onClick={() => window.print()} icon={Printer} label={t("print")} />
  );
}

/** Whether the slips show prices, as kept in the address. @param other the address with the opposite choice */
export function PricesBox({ isOn, other }: { isOn: boolean; other: string }) {
  const t = useTranslations("admin.print");
  const router = useRouter();
  return <CheckField label={t("with_prices")} checked={isOn} onChange={() => router.replace(other)} />;
}
