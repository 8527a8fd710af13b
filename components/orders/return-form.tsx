import { ImagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextArea } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import type { ReturnFormInput, ReturnReason } from "@/lib/contract/returns";
import { MAX_PICTURE_BYTES, MAX_RETURN_PICTURES, PICTURE_TYPES, returnReasons } from "@/lib/contract/returns";
import { RequestError, upload } from "@/lib/fetcher";
import { type OrderPart, useOrderMutation } from "./use-order";

/** Returns products: which and how many, and, for those who like to say, why and with pictures. */
export function ReturnForm({ order, change, onDone }: OrderPart & { onDone: () => void }) {
  const t = useTranslations("order.returns");
  const cart = useTranslations("cart");
  const { busy, problem: refusal, send } = useOrderMutation(change);
  const lines = order.lines.filter(({ returnable }) => returnable > 0);
  const [amounts, setAmounts] = useState<Record<number, number>>(() =>
    lines.length === 1 && lines[0] ? { [lines[0].id]: lines[0].returnable } : {},
  );
  const [reason, setReason] = useState<ReturnReason | "">("");
  const [note, setNote] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const [incomplete, setIncomplete] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = lines
      .map(({ id }) => ({ line_id: id, amount: amounts[id] ?? 0 }))
      .filter(({ amount }) => amount > 0);
    if (chosen.length === 0) return setIncomplete(t("nothing_chosen"));
    setIncomplete("");
    const form: ReturnFormInput = {
      lines: chosen,
      pictures,
      ...(reason && { reason }),
      ...(note.trim() && { note }),
    };
    const path = `/api/bff/orders/${order.number}/returns`;
    if (await send("POST", path, form, { onDone: () => change.show() })) onDone();
  }

  return (
    <form noValidate method="post" className="flex flex-col gap-5 print:hidden" onSubmit={submit}>
      <p className="text-muted">{t("intro")}</p>
      <ul className="divide-y border-y">
        {lines.map(({ id, title, values, returnable, returnable_by_law }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              {[title, ...values].join("・")}
              <span className="block text-sm text-muted">{t("returnable", { count: returnable })}</span>
              {(amounts[id] ?? 0) > returnable_by_law && (
                <span className="block text-sm text-muted">{t("decided")}</span>
              )}
            </span>
            <QuantityStepper
              value={amounts[id] ?? 0}
              min={0}
              max={returnable}
              onChange={(amount) => setAmounts({ ...amounts, [id]: amount })}
              labels={{
                group: cart("quantity_of", { title }),
                decrease: cart("decrease_of", { title }),
                increase: cart("increase_of", { title }),
              }}
            />
          </li>
        ))}
      </ul>
      <SelectField
        id="return-reason"
        label={t("reason_label")}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReturnReason)}
      >
        <option value="">{t("reason.none")}</option>
        {returnReasons.map((value) => (
          <option key={value} value={value}>
            {t(`reason.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        id="return-note"
        label={t("note")}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ReturnPictures number={order.number} onChange={setPictures} />
      <Problem text={incomplete || refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? t("submitting") : t("submit")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}

type Picture = { name: string; preview: string };
function ReturnPictures({ number, onChange }: { number: string; onChange: (names: string[]) => void }) {
  const t = useTranslations("order.returns.pictures");
  const refusalOf = useSizeRefusal();
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [sending, setSending] = useState({ done: 0, of: 0 });
  const [problems, setProblems] = useState<string[]>([]);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), []);
  const isSending = sending.done < sending.of;

  function show(next: Picture[]) {
    setPictures(next);
    onChange(next.map(({ name }) => name));
  }

  async function add(files: File[]) {
    const taken = files.slice(0, MAX_RETURN_PICTURES - pictures.length);
    const refused = files.length > taken.length ? [t("too_many", { max: MAX_RETURN_PICTURES })] : [];
    let shown = pictures;
    for (const [index, file] of taken.entries()) {
      setSending({ done: index, of: taken.length });
      try {
        const refusal = refusalOf(file);
        if (refusal) throw new RequestError(413, refusal);
        if (!PICTURE_TYPES.includes(file.type) || file.size > MAX_PICTURE_BYTES) throw new RequestError(400, t("kind"));
        const { data } = await upload<{ name: string }>(`/api/bff/orders/${number}/pictures`, "picture", file);
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        shown = [...shown, { name: data.name, preview }];
        show(shown);
      } catch (error) {
        const reason = (error instanceof RequestError && error.message) || t("failed");
        refused.push(t("problem", { file: file.name, reason }));
      }
    }
    setSending({ done: 0, of: 0 });
    setProblems(refused);
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{t("title")}</p>
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ name, preview }, index) => (
          <li key={name} className="relative">
            <img src={preview} alt={t("alt", { place: index + 1 })} className="size-24 rounded-xl object-cover" />
            <button
              type="button"
              aria-label={t("remove", { place: index + 1 })}
              onClick={() => show(pictures.filter((picture) => picture.name !== name))}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border bg-raised shadow-sm"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {pictures.length < MAX_RETURN_PICTURES && (
          <li>
            <label className="grid size-24 cursor-pointer place-items-center rounded-xl border border-dashed border-line-strong text-muted hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-wait">
              <ImagePlus aria-hidden className="size-7" />
              <span className="sr-only">{t("add")}</span>
              <input
                type="file"
                accept={PICTURE_TYPES.join(",")}
                multiple
                disabled={isSending}
                className="sr-only"
                onChange={(event) => {
                  const files = Array.from(event.target.files ?? []);
                  event.target.value = "";
                  return add(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-sm text-muted">
        {isSending
          ? t("sending", { place: sending.done + 1, of: sending.of })
          : t("hint", { max: MAX_RETURN_PICTURES })}
      </p>
      {problems.length > 0 && (
        <ul role="alert" className="text-sm text-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
