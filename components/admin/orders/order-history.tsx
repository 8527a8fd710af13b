import { useTranslations } from "next-intl";
import { checkedField } from "@/components/admin/form/checked-field";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { TextArea } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import { useOrderMutation } from "./changes/order-conflict";
import { EventLines } from "./event-line";

/** An order's history, newest first, with a field to add a note. */
export function OrderHistory({ order, mayWrite }: { order: AdminOrder; mayWrite: boolean }) {
  const t = useTranslations("admin.order");
  return (
    <Panel title={t("history")}>
      {mayWrite && <NoteForm number={order.number} />}
      <ol className="flex flex-col gap-4 border-l-2 pl-4">
        <EventLines events={order.events.toReversed()} order={order} />
      </ol>
    </Panel>
  );
}

function NoteForm({ number }: { number: string }) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  return (
    <CheckedForm
      className="mb-5 flex flex-col items-start gap-3"
      onChecked={async (event) => {
        const field = event.currentTarget.querySelector("textarea");
        const text = field?.value ?? "";
        const isKept = await call("POST orders/{number}/notes", { params: { number }, body: { text } });
        if (field && isKept) field.value = "";
      }}
    >
      {(errorOf) => (
        <>
          <TextArea
            {...checkedField("note", "text", errorOf)}
            label={t("staff_note")}
            rows={2}
            maxLength={500}
            required
            className="w-full"
          />
          <SmallButton type="submit" disabled={busy} label={t("add_note")} />
        </>
      )}
    </CheckedForm>
  );
}
