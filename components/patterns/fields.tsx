import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin/form/check-field";
import { RadioCard } from "@/components/checkout/radio-card";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Specimen, Specimens } from "./specimen";

/** Every field in every state it can be in. */
export function Fields() {
  const t = useTranslations("patterns.fields");
  return (
    <>
      <Specimens columns={3}>
        <Specimen name={t("empty")}>
          <TextField id="field-empty" label={t("name")} placeholder={t("name_example")} />
        </Specimen>
        <Specimen name={t("filled")}>
          <TextField id="field-filled" label={t("name")} defaultValue={t("name_value")} />
        </Specimen>
        <Specimen name={t("hinted")}>
          <TextField id="field-hinted" label={t("phone")} hint={t("phone_hint")} inputMode="tel" />
        </Specimen>
        <Specimen name={t("wrong")}>
          <TextField
            id="field-wrong"
            label={t("phone")}
            hint={t("phone_hint")}
            defaultValue="0912-34"
            error={t("phone_error")}
          />
        </Specimen>
        <Specimen name={t("disabled")}>
          <TextField id="field-disabled" label={t("name")} defaultValue={t("name_value")} disabled />
        </Specimen>
        <Specimen name={t("read_only")}>
          <TextField id="field-read-only" label={t("number")} defaultValue="261120-00000000" readOnly />
        </Specimen>
        <Specimen name={t("with_action")}>
          <TextField
            id="field-action"
            type="password"
            label={t("password")}
            defaultValue="four old teapots"
            autoComplete="off"
            action={
              <button
                type="button"
                aria-label={t("show")}
                title={t("show")}
                className="grid size-11 place-items-center"
              >
                <Eye aria-hidden className="size-5" />
              </button>
            }
          />
        </Specimen>
        <Specimen name={t("long")}>
          <TextArea id="field-long" label={t("note")} hint={t("note_hint")} defaultValue={t("note_value")} />
        </Specimen>
        <Specimen name={t("long_wrong")}>
          <TextArea id="field-long-wrong" label={t("note")} error={t("note_error")} />
        </Specimen>
      </Specimens>
      <Specimens columns={3}>
        <Specimen name={t("select")}>
          <SelectField id="field-select" label={t("time")} defaultValue="">
            <option value="">{t("time_none")}</option>
            <option value="morning">{t("time_morning")}</option>
            <option value="evening">{t("time_evening")}</option>
          </SelectField>
        </Specimen>
        <Specimen name={t("select_wrong")}>
          <SelectField id="field-select-wrong" label={t("time")} error={t("time_error")} defaultValue="">
            <option value="">{t("time_none")}</option>
          </SelectField>
        </Specimen>
        <Specimen name={t("select_disabled")}>
          <SelectField id="field-select-disabled" label={t("time")} disabled defaultValue="">
            <option value="">{t("time_none")}</option>
          </SelectField>
        </Specimen>
      </Specimens>
    </>
  );
}

/** Check boxes, radio buttons and similar controls. */
export function Choices() {
  const t = useTranslations("patterns.fields");
  return (
    <Specimens columns={3}>
      <Specimen name={t("boxes")}>
        <CheckField label={t("box_off")} />
        <CheckField label={t("box_on")} hint={t("box_hint")} defaultChecked />
        <CheckField label={t("box_disabled")} disabled />
        <CheckField label={t("box_disabled_on")} disabled defaultChecked />
      </Specimen>
      <Specimen name={t("radios")}>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{t("invoice")}</legend>
          <CheckField type="radio" name="invoice" label={t("invoice_member")} defaultChecked />
          <CheckField type="radio" name="invoice" label={t("invoice_carrier")} hint={t("invoice_hint")} />
          <CheckField type="radio" name="invoice" label={t("invoice_company")} disabled />
        </fieldset>
      </Specimen>
      <Specimen name={t("cards")}>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium">{t("delivery")}</legend>
          <RadioCard name="delivery" label={t("home")} text={t("home_text")} aside={t("home_fee")} defaultChecked />
          <RadioCard name="delivery" label={t("pickup")} text={t("pickup_text")} aside={t("pickup_fee")} />
        </fieldset>
      </Specimen>
    </Specimens>
  );
}
