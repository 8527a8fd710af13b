import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormCheck } from "@/components/admin/form/form-check";
import { TimeField } from "@/components/admin/form/time-field";
import { TextArea, TextField } from "@/components/ui/field";
import { type DeclaredField, type FieldKind, namesOf } from "@/lib/contract/declared-fields";
import { type ProductFields, productFields } from "@/lib/contract/product-fields";
import type { EditorForm } from "./editor-values";

type NamesOfKind<Kind extends FieldKind> = keyof {
  [K in keyof ProductFields as ProductFields[K]["kind"] extends Kind ? K : never]: true;
};
type Texts = { label: string; hint?: string };
type Controls = { [K in FieldKind]: (name: NamesOfKind<K>, texts: Texts) => ReactNode };

type PlainName = keyof {
  [K in keyof ProductFields as ProductFields[K] extends { hasPanel: true } ? never : K]: true;
};

const isPlain = (name: keyof ProductFields): name is PlainName => !("hasPanel" in productFields[name]);

/** A control for every declared field that no panel of its own shows, in the order of their declaration. */
export function DeclaredControls({ editor: { form, field, controlled } }: { editor: EditorForm }) {
  const words = useTranslations("product_fields");
  const controls: Controls = {
    line: (name, texts) => <TextField {...field(name)} {...texts} />,
    block: (name, texts) => <TextArea {...field(name)} {...texts} rows={4} />,
    code: (name, texts) => <TextField {...field(name)} {...texts} autoCapitalize="off" />,
    flag: (name, texts) => <FormCheck form={form} name={name} {...texts} />,
    moment: (name, texts) => <TimeField {...controlled(name)} {...texts} />,
    whole: (name, texts) => <TextField {...field(name)} {...texts} inputMode="numeric" />,
    amount: (name, texts) => <TextField {...field(name)} {...texts} inputMode="numeric" />,
    size: (name, texts) => <TextField {...field(name)} {...texts} placeholder={"30\u00D720\u00D710"} />,
  };
  return namesOf(productFields)
    .filter(isPlain)
    .map((name) => {
      const { kind }: DeclaredField = productFields[name];
      const texts = { label: words(`${name}.name`), hint: words(`${name}.hint`) };
      return <div key={name}>{controls[kind](name as never, texts)}</div>;
    });
}
