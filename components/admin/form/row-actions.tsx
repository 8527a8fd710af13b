"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import { DeleteButton } from "./delete-button";

type Props<K extends AdminChangeName> = Parameters<typeof DeleteButton<K>>[0] & {
  /** Names the row, since every row has the button. */
  editLabel: string;
  onEdit: () => void;
};

/** The end of a row of a short list: edit it, delete it. */
export function RowActions<K extends AdminChangeName>({ editLabel, onEdit, ...remove }: Props<K>) {
  const t = useTranslations("admin.form");
  return (
    <span className="flex items-center gap-2 max-sm:ml-auto">
      <SmallButton aria-label={editLabel} onClick={onEdit} icon={Pencil} label={t("edit")} />
      <DeleteButton {...remove} look="quiet" />
    </span>
  );
}
