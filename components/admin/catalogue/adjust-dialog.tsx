import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { CheckField } from "@/components/admin/form/check-field";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { SelectField, TextField } from "@/components/ui/field";
import { type AdjustStock, type Inventory, stockReasons } from "@/lib/contract/inventories";
import { titleOf } from "@/lib/format";

type Props = { inventory: Inventory; onSaved: (now: Inventory) => void; onClose: () => void };
type Mode = "change" | "count";

/** Changes the stock of a SKU, by a number of items or to a counted quantity, always with a reason. */
export function AdjustDialog({ inventory, onSaved, onClose }: Props) {
  const t = useTranslations("admin.inventory");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [mode, setMode] = useState<Mode>("change");
  const [typed, setTyped] = useState("");
  const [onHand, setOnHand] = useState(inventory.on_hand);
  const { busy, problem, errors, call } = useAdminMutation({
    isInline: true,
    failed: t("failed"),
    onRefused: ({ data }) => {
      if (data.error !== "version_conflict" || data.available === undefined) return undefined;
      setOnHand(data.available);
      return t("changed_meanwhile", { count: data.available });
    },
  });
  const number = /^[+-]?\d+$/.test(typed.trim()) ? Number(typed) : undefined;
  const after = number === undefined ? undefined : mode === "count" ? number : onHand + number;

  async function save(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const amount = mode === "count" ? { on_hand: number, seen_on_hand: onHand } : { change: number };
    // The server validates: it says per field what is missing or wrong.
    const body = { sku: inventory.sku, ...amount, reason: form.get("reason"), note: form.get("note") } as AdjustStock;
    if (await call("POST inventories/adjust", { body }, { onDone: onSaved })) dialog.current?.close();
  }

  return (
    <FormDialog
      dialog={dialog}
      title={t("dialog_title")}
      opensAtOnce
      onClose={onClose}
      problem={problem}
      busy={busy}
      confirm={t(busy ? "saving" : "save")}
      keep={t("cancel")}
      onSubmit={save}
    >
      <div>
        <p className="mt-1 text-muted">
          <span className="break-all">{inventory.sku}</span>
          {"\u3000"}
          {titleOf(inventory)}
        </p>
        <dl className="mt-3 grid grid-cols-3 gap-2 rounded-xl bg-surface p-3 text-center">
          {(["on_hand", "reserved", "available"] as const).map((key) => (
            <div key={key}>
              <dt className="text-sm text-muted">{t(key)}</dt>
              <dd className="text-lg font-semibold tabular-nums">
                {key === "reserved" ? inventory.reserved : key === "on_hand" ? onHand : onHand - inventory.reserved}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 text-sm font-medium">{t("mode")}</legend>
        {(["change", "count"] as const).map((value) => (
          <CheckField
            key={value}
            type="radio"
            name="mode"
            value={value}
            label={t(`mode_${value}`)}
            checked={mode === value}
            onChange={() => setMode(value)}
          />
        ))}
      </fieldset>
      <TextField
        id={`${id}-amount`}
        label={t(mode === "count" ? "counted" : "change")}
        hint={after === undefined ? mode === "change" && t("change_hint") : t("after", { count: after })}
        error={(errors.change ?? errors.on_hand)?.[0]}
        // The number pad of phones has no minus sign.
        inputMode={mode === "count" ? "numeric" : "text"}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value.normalize("NFKC"))}
      />
      <SelectField
        id={`${id}-reason`}
        name="reason"
        label={t("reason")}
        defaultValue=""
        error={errors.reason && t("choose_reason")}
      >
        <option value="">{t("choose_reason")}</option>
        <ChoiceOptions choices={stockReasons.map((reason) => [reason, t(`reasons.${reason}`)])} />
      </SelectField>
      <TextField
        id={`${id}-note`}
        name="note"
        label={t("note")}
        hint={t("note_hint")}
        maxLength={200}
        error={errors.note && t("note_hint")}
      />
    </FormDialog>
  );
}
