import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { PostForm } from "@/components/ui/post-form";
import { calledOf } from "@/components/ui/use-contract-form";

type Props = Omit<ComponentProps<typeof PostForm>, "onSubmit" | "children"> & {
  /** Called once every field satisfies its attributes (`required`, `min`, `max`, …). */
  onChecked: (event: FormEvent<HTMLFormElement>) => unknown;
  /** @param errorOf the error of the field with this id, to be shown beside it */
  children: (errorOf: (id: string) => string | undefined) => ReactNode;
};

/** A short form with uncontrolled fields. Errors are shown beside the fields, in the shop's own words. */
export function CheckedForm({ onChecked, children, ...form }: Props) {
  const t = useTranslations("fields");
  const [wrong, setWrong] = useState<Record<string, string>>({});

  // Only kinds whose texts need no other values are told from a field's validity.
  const textOf = (field: Checked) => t(problemOf(field.validity), calledOf(field));

  function submit(event: FormEvent<HTMLFormElement>) {
    const fields = [...event.currentTarget.elements].filter(isField).filter(({ validity }) => !validity.valid);
    setWrong(Object.fromEntries(fields.map((field) => [field.id, textOf(field)])));
    if (fields[0]) fields[0].focus();
    else onChecked(event);
  }

  function forget({ target }: FormEvent<HTMLFormElement>) {
    const { id } = target as HTMLElement;
    if (wrong[id]) setWrong(({ [id]: _, ...rest }) => rest);
  }

  return (
    <PostForm {...form} onSubmit={submit} onInput={forget}>
      {children((id) => wrong[id])}
    </PostForm>
  );
}

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Checked {
  return element.matches("input, select, textarea");
}

function problemOf(validity: ValidityState) {
  if (validity.valueMissing && !validity.badInput) return "required";
  if (validity.rangeUnderflow) return "too_low";
  if (validity.rangeOverflow) return "too_high";
  if (validity.tooShort) return "too_small";
  if (validity.tooLong) return "too_big";
  return "invalid";
}
