import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormCheck } from "@/components/admin/form/form-check";
import { TextField } from "@/components/ui/field";
import { namesOf } from "@/lib/contract/declared-fields";
import { type ProductFields, productFields } from "@/lib/contract/product-fields";
import type { EditorForm } from "./editor-values";

type PlainName = keyof {
  [K in keyof ProductFields as ProductFields[K] extends { hasPanel: true } ? never : K]: true;
};
type PlainKind = ProductFields[PlainName]["kind"];
type NamesOfKind<Kind extends PlainKind> = keyof {
  [K in PlainName as ProductFields[K]["kind"] extends Kind ? K : never]: true;
};
type Texts = { label: string; hint?: string };

const isPlain = (name: keyof ProductFields): name is PlainName => !("hasPanel" in productFields[name]);

/** A control for every declared field that no panel of its own shows, in the order of their declaration. */
export function DeclaredControls({ editor: { form, field } }: { editor: EditorForm }) {
  const words = useTranslations("product_fields");
  const controls: { [Kind in PlainKind]: (name: NamesOfKind<Kind>, texts: Texts) => ReactNode } = {
    line: (name, texts) => <TextField {...field(name)} {...texts} />,
    flag: (name, texts) => <FormCheck form={form} name={name} {...texts} />,
  };
  return namesOf(productFields)
    .filter(isPlain)
    .map((name) => {
      const { kind } = productFields[name];
      const texts = { label: words(`${name}.name`), hint: words(`${name}.hint`) };
      return <div key={name}>{controls[kind](name as never, texts)}</div>;
    });
}
