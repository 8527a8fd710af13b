import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SmallAnchor } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";

/** The name of what cannot be used before there are keys, with the word for it. */
export function LacksKeys({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.settings.keys");
  return (
    <span className="flex flex-wrap items-center gap-2">
      {children}
      <Badge tone="warning">{t("lacks")}</Badge>
    </span>
  );
}

/** Leads to where the keys are entered. @param anchor of the keys on the same page */
export function ToKeys({ anchor }: { anchor: string }) {
  const t = useTranslations("admin.settings.keys");
  return (
    <div>
      <SmallAnchor href={`#${anchor}`} label={t("go")} />
    </div>
  );
}
