"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { panelStyle } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/lib/utils";

type Props = {
  title: string;
  /** What is in it, read while it is folded. */
  names: string[];
  isShown: boolean;
  isChanged: boolean;
  isWrong: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** The texts of some cases of a mail: unfolded while the preview shows one of them, or while one of them is wrong. */
export function MailTextGroup({ title, names, isShown, isChanged, isWrong, onOpen, children }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  return (
    <details
      open={isShown || isWrong}
      onToggle={({ currentTarget }) => currentTarget.open && !isShown && !isWrong && onOpen()}
      className={cn(panelStyle, "group min-w-0 py-2 sm:py-2")}
    >
      <summary className="grid min-h-12 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 hover:text-accent">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          {isShown && <Badge tone="accent">{t("shown")}</Badge>}
          {isChanged && <Badge>{t("changed")}</Badge>}
        </h3>
        <ChevronDown
          aria-hidden
          className="row-span-2 size-5 shrink-0 text-muted transition-transform group-open:row-span-1 group-open:rotate-180"
        />
        <span className="text-sm text-muted group-open:hidden">{names.join("、")}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-3 pb-4">{children}</div>
    </details>
  );
}
