"use client";

import { useTranslations } from "next-intl";
import { panelStyle } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import { EventLines } from "./event-line";
import { useOrderMutation } from "./order-conflict";

/** What happened to an order, oldest first, and a field for what staff want to add. */
export function OrderHistory({ order, mayWrite }: { order: AdminOrder; mayWrite: boolean }) {
  const t = useTranslations("admin.order");
  return (
    <section className={panelStyle} aria-labelledby="history-title">
      <h2 id="history-title" className="mb-4 text-lg font-semibold">
        {t("history")}
      </h2>
      <ol className="flex flex-col gap-4 border-l-2 pl-4">
        <EventLines events={order.events} />
      </ol>
      {mayWrite && <NoteForm number={order.number} />}
    </section>
  );
}

/** A remark that only staff read. */
function NoteForm({ number }: { number: string }) {
  const t = useTranslations("admin.order");
  const { busy, send } = useOrderMutation();
  return (
    <form
      className="mt-5 flex flex-col items-start gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (await send("POST", `/api/bff/admin/orders/${number}/notes`, { text: new FormData(form).get("text") }))
          form.reset();
      }}
    >
      <TextArea id="note" name="text" label={t("staff_note")} rows={2} maxLength={500} required className="w-full" />
      <Button type="submit" size="small" look="outline" disabled={busy}>
        {t("add_note")}
      </Button>
    </form>
  );
}
