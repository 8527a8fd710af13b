import { getTranslations } from "next-intl/server";
import { type DeclaredField, type KindValue, namesOf } from "@/lib/contract/declared-fields";
import { type ProductFields, productFields } from "@/lib/contract/product-fields";
import type { ShownProduct } from "@/lib/contract/products";

type FactName = keyof {
  [K in keyof ProductFields as ProductFields[K] extends { shown: "fact" } ? K : never]: true;
};
type FactKind = ProductFields[FactName]["kind"];

const isFact = (name: keyof ProductFields): name is FactName => (productFields[name] as DeclaredField).shown === "fact";

/** What a page writes for a value; of the kinds that such fields have. */
const texts: { [Kind in FactKind]: (value: NonNullable<KindValue<Kind>>) => string } = {
  line: (text) => text,
};

/** The declared fields that stand among a product's facts, in words; those that it does not have are left out. */
export async function declaredFacts(product: ShownProduct): Promise<ShownProduct["details"]> {
  const words = await getTranslations("product_fields");
  return namesOf(productFields)
    .filter(isFact)
    .flatMap((name) => {
      const { kind, none } = productFields[name];
      const value = product[name] ?? none;
      return value === none ? [] : [{ label: words(`${name}.name`), value: texts[kind](value) }];
    });
}
