import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ActionMenu } from "@/components/admin/action-menu";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import type { DeleteProps } from "./delete-button";

/** Deletes the document of a screen, after asking. In a menu, to keep it away from the save button. */
export function DeleteMenu<K extends AdminChangeName>({
  call: name,
  input,
  name: title,
  text,
  onDeleted,
}: DeleteProps<K>) {
  const t = useTranslations("admin.form");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const remove = () => call(name, input, { said: t("deleted"), onDone: onDeleted });
  return (
    <>
      <ActionMenu
        label={t("more_actions")}
        actions={[{ label: t("delete"), icon: Trash2, tone: "danger", onSelect: () => dialog.current?.showModal() }]}
      />
      <ConfirmDialog
        dialog={dialog}
        title={t("delete_title", { name: title })}
        text={text ?? t("delete_text")}
        confirm={t("delete")}
        keep={t("keep")}
        busy={busy}
        onConfirm={() => remove().finally(() => dialog.current?.close())}
      />
    </>
  );
}
