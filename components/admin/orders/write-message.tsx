import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { TextArea } from "@/components/ui/field";
import { type OrderDialogProps, useOrderMutation } from "./changes/order-conflict";

/** A mail to the shopper about this order; it appears in the history. @param text initial text */
export function WriteMessage({ order: { number, contact }, text, onClose }: OrderDialogProps & { text?: string }) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <CheckedDialog
      title={t("write_message")}
      text={contact.email ? t("write_message_text", { email: contact.email }) : t("write_message_unsent")}
      confirm={t("send_message")}
      width="large"
      busy={busy}
      onClose={onClose}
      onChecked={(fields) =>
        call("POST orders/{number}/messages", { params: { number }, body: { text: String(fields.get("text")) } })
      }
    >
      {(errorOf) => (
        <>
          <TextArea
            {...checkedField("message", "text", errorOf)}
            label={t("message_label")}
            rows={6}
            defaultValue={text}
            maxLength={1000}
            required
          />
          <NoMailServer />
        </>
      )}
    </CheckedDialog>
  );
}
