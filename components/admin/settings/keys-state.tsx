import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { KeysDocument } from "@/lib/contract/service-keys";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";

type Entered = Pick<KeysDocument, "source" | "set_by" | "set_at">;
type Props = { keys: Entered; variables: string };

/** Why keys cannot be changed here, or who entered them. @param variables environment variables that take precedence */
export function KeysSource({ keys: { source, set_by, set_at }, variables }: Props) {
  const t = useTranslations("admin.settings.keys");
  if (source === "environment") return <Note tone="neutral">{t("from_environment", { variables })}</Note>;
  if (source === "unreadable") return <Note tone="danger">{t("unreadable")}</Note>;
  if (!set_by || !set_at) return null;
  return <p className="text-sm text-muted">{t("entered", { name: set_by, time: formatDateTime(set_at) })}</p>;
}

const tones = {
  neutral: "bg-surface",
  good: "bg-good-soft text-good",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A sentence that must not be missed, in a box. */
export function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <div className={cn("rounded-xl px-4 py-3", tones[tone])}>{children}</div>;
}
