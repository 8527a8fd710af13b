import type { ComponentProps } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { CheckField } from "./check-field";

type Props<In extends FieldValues, Out> = {
  form: Pick<UseFormReturn<In, unknown, Out>, "register" | "getValues">;
  name: FieldPath<In>;
} & Pick<ComponentProps<typeof CheckField>, "label" | "hint">;

/** A form's field that is on or off; ticked before the page's scripts run, too. */
export function FormCheck<In extends FieldValues, Out>({ form, name, ...texts }: Props<In, Out>) {
  return <CheckField {...form.register(name)} defaultChecked={Boolean(form.getValues(name))} {...texts} />;
}
