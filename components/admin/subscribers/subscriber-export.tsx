"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ExportLink } from "@/components/admin/grid/export-link";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { MAX_FOUND } from "@/lib/contract/limits";

/** The addresses that may be written to, as a file; says how many unless a search narrows them. */
export function SubscriberExport({ confirmed }: { confirmed: number }) {
  const t = useTranslations("admin.subscriber");
  const keyword = useSearchParams().get("keyword");
  const input = { query: { status: "confirmed" as const, per_page: 1 } };
  const { data } = useAdminRead("GET subscribers", input, { revalidateOnMount: false, revalidateIfStale: false });
  const count = data?.total ?? confirmed;
  const isKnown = !keyword && count <= MAX_FOUND;
  return (
    <ExportLink
      call="GET subscribers/export"
      label={isKnown ? t("export_count", { count }) : t("export")}
      hint={t("export_hint")}
      narrowed={{ status: "confirmed" }}
    />
  );
}
