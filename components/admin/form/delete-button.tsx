import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { SmallButton } from "@/components/admin/small-button";
import type { AdminCallData, AdminCallInput, AdminChangeName } from "@/lib/contract/admin-calls/all";
import { CallButton } from "./ask-button";

export type DeleteProps<K extends AdminChangeName> = {
  call: K;
  input: AdminCallInput<K>;
  name: string;
  /** The consequence of the deletion, instead of the usual sentence. */
  text?: string;
  onDeleted: (left: AdminCallData<K>) => void;
};

/** `quiet` in a list, where every row has the button. */
type Props<K extends AdminChangeName> = DeleteProps<K> & { look?: "quietDanger" | "quiet" } & Pick<
    ComponentProps<typeof SmallButton>,
    "icon" | "isCompact"
  >;

/** Deletes a document, after asking; a refusal is explained. */
export function DeleteButton<K extends AdminChangeName>({
  name,
  text,
  look = "quietDanger",
  onDeleted,
  ...props
}: Props<K>) {
  const t = useTranslations("admin.form");
  return (
    <CallButton
      {...props}
      look={look}
      ask={{ title: t("delete_title", { name }), text: text ?? t("delete_text") }}
      confirm={t("delete")}
      failed={t("failed")}
      said={t("deleted")}
      onDone={onDeleted}
    />
  );
}
