import { useTranslations } from "next-intl";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { TextArea } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import { useOrderMutation } from "./order-conflict";

type Props = {
  order: Pick<AdminOrder, "number" | "contact"> /** To begin with. */;
  text?: string;
  onClose: () => void;
};

/** A mail to the shopper about this order; it stands in the history. */
export function WriteMessage({ order: { number, contact }, text, onClose }: Props) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <CheckedDialog
      title={t("write_message")}
      text={t("write_message_text", { email: contact.email })}
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
            id="message"
            name="text"
            error={errorOf("message")}
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
