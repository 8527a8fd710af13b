import { getTranslations } from "next-intl/server";
import { type DeclaredField, type FieldKind, namesOf } from "@/lib/contract/declared-fields";
import { type PackageSize, sizeText } from "@/lib/contract/package-size";
import { type ProductFields, productFields } from "@/lib/contract/product-fields";
import type { ShownProduct } from "@/lib/contract/products";
import { formatCount, formatDateTime, formatMoney } from "@/lib/format";

type FactName = keyof {
  [K in keyof ProductFields as ProductFields[K] extends { shown: "fact" } ? K : never]: true;
};

const isFact = (name: keyof ProductFields): name is FactName => (productFields[name] as DeclaredField).shown === "fact";

/** The declared fields that stand among a product's facts, in words; those that it does not have are left out. */
export async function declaredFacts(product: ShownProduct): Promise<ShownProduct["details"]> {
  const [words, t] = [await getTranslations("product_fields"), await getTranslations("product")];
  const text = (value: unknown) => String(value);
  const texts: Record<FieldKind, (value: unknown) => string> = {
    ...{ line: text, block: text, code: text },
    flag: () => t("fact_yes"),
    moment: (value) => formatDateTime(value as string),
    whole: (value) => formatCount(value as number),
    amount: (value) => formatMoney(value as number),
    size: (value) => t("fact_size", { size: sizeText(value as PackageSize) }),
  };
  return namesOf(productFields)
    .filter(isFact)
    .flatMap((name) => {
      const { kind, none }: DeclaredField = productFields[name];
      const value = product[name] ?? none;
      return value === none ? [] : [{ label: words(`${name}.name`), value: texts[kind](value) }];
    });
}
