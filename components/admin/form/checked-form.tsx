import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import type { FieldProblem } from "@/lib/contract/field-problem";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "children" | "noValidate"> & {
  /** Called once every field satisfies its attributes (`required`, `min`, `max`, …). */
  onChecked: (event: FormEvent<HTMLFormElement>) => unknown;
  /** @param errorOf the error of the field with this id, to be shown beside it */
  children: (errorOf: (id: string) => string | undefined) => ReactNode;
};

/** A short form with uncontrolled fields. Errors are shown beside the fields, in the shop's own words. */
export function CheckedForm({ onChecked, children, ...form }: Props) {
  const t = useTranslations("fields");
  const [wrong, setWrong] = useState<Record<string, FieldProblem>>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...event.currentTarget.elements].filter(isField).filter(({ validity }) => !validity.valid);
    setWrong(Object.fromEntries(fields.map(({ id, validity }) => [id, problemOf(validity)])));
    if (fields[0]) fields[0].focus();
    else onChecked(event);
  }

  function forget({ target }: FormEvent<HTMLFormElement>) {
    const { id } = target as HTMLElement;
    if (wrong[id]) setWrong(({ [id]: _, ...rest }) => rest);
  }

  return (
    <form {...form} noValidate onSubmit={submit} onInput={forget}>
      {children((id) => wrong[id] && t(wrong[id]))}
    </form>
  );
}

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Checked {
  return element.matches("input, select, textarea");
}

function problemOf(validity: ValidityState): FieldProblem {
  if (validity.valueMissing && !validity.badInput) return "required";
  if (validity.rangeUnderflow) return "too_low";
  if (validity.rangeOverflow) return "too_high";
  if (validity.tooShort) return "too_small";
  if (validity.tooLong) return "too_big";
  return "invalid";
}
