import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { SmallButton } from "@/components/admin/small-button";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import { cn } from "@/lib/utils";
import { DeleteButton } from "./delete-button";

type Props<K extends AdminChangeName> = Parameters<typeof DeleteButton<K>>[0] & {
  /** Includes the row's name, since every row has the button. */
  editLabel: string;
  className?: string;
  onEdit: () => void;
};

/** The end of a row in a short list: edit and delete. */
export function RowActions<K extends AdminChangeName>({ editLabel, onEdit, className, ...remove }: Props<K>) {
  const t = useTranslations("admin.form");
  return (
    <span className={cn("flex items-center max-sm:ml-auto", className)}>
      <SmallButton isCompact look="quiet" aria-label={editLabel} onClick={onEdit} icon={Pencil} label={t("edit")} />
      <DeleteButton {...remove} isCompact look="quiet" icon={Trash2} />
    </span>
  );
}
