"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { useOrderMutation } from "./order-conflict";

/** A remark that only staff read; it stands in the history. */
export function OrderNote({ number }: { number: string }) {
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
