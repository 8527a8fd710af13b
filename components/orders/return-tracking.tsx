import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import type { ReturnRequest } from "@/lib/contract/returns";
import { trackingNumber } from "@/lib/contract/shipments";
import { type OrderPart, useOrderMutation } from "./use-order";

/** After approval: the tracking number of the parcel that the shopper returns. */
export function ReturnTracking({ order, change, request: { id } }: OrderPart & { request: ReturnRequest }) {
  const t = useTranslations("order.returns");
  const [text, setText] = useState("");
  const [invalid, setInvalid] = useState("");
  const { busy, problem, send } = useOrderMutation(change);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const number = trackingNumber.safeParse(text);
    if (!number.success) return setInvalid(t("tracking_invalid"));
    setInvalid("");
    const body = { tracking_number: number.data };
    await send("PUT", `/api/bff/orders/${order.number}/returns/${id}`, body, { onDone: () => change.show() });
  }

  return (
    <PostForm className="flex flex-wrap items-end gap-3 print:hidden" onSubmit={submit}>
      <TextField
        id={`return-tracking-${id}`}
        label={t("tracking_label")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={invalid || problem || undefined}
        autoComplete="off"
        maxLength={40}
        className="min-w-56 flex-1"
      />
      <Button type="submit" disabled={busy}>
        {t("tracking_save")}
      </Button>
    </PostForm>
  );
}
