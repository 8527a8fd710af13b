"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import { cn } from "@/lib/utils";
import { DeleteButton } from "./delete-button";

type Props<K extends AdminChangeName> = Parameters<typeof DeleteButton<K>>[0] & {
  /** Names the row, since every row has the button. */
  editLabel: string;
  className?: string;
  onEdit: () => void;
};

/** The end of a row of a short list: edit it, delete it. */
export function RowActions<K extends AdminChangeName>({ editLabel, onEdit, className, ...remove }: Props<K>) {
  const t = useTranslations("admin.form");
  return (
    <span className={cn("flex items-center gap-2 max-sm:ml-auto max-sm:gap-0", className)}>
      <SmallButton
        aria-label={editLabel}
        onClick={onEdit}
        icon={Pencil}
        label={<span className="max-sm:sr-only">{t("edit")}</span>}
        className="max-sm:size-11 max-sm:px-0"
      />
      <DeleteButton {...remove} look="quiet" />
    </span>
  );
}
