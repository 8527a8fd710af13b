"use client";

import { Download, FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ActionMenu } from "@/components/admin/action-menu";
import { useExportAddress } from "@/components/admin/grid/export-link";
import type { Scope } from "./order-grid";

/** Downloads of the filtered list, and carriers' statements. */
export function OrderListMenu({ scope, mayWrite }: { scope?: Scope; mayWrite: boolean }) {
  const t = useTranslations("admin.orders");
  const router = useRouter();
  const address = useExportAddress("GET orders/export");
  const list: Record<string, string> = scope ? { scope } : {};
  return (
    <ActionMenu
      label={t("more_actions")}
      actions={[
        { label: t("export"), icon: Download, file: address(list) },
        { label: t("export_lines"), icon: Download, file: address({ ...list, rows: "lines" }) },
        mayWrite && {
          label: t("statement"),
          icon: FileUp,
          onSelect: () => router.push("/admin/order/statement"),
        },
      ]}
    />
  );
}
