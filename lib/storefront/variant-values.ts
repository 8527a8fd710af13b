import type { ShownProduct as Product, ProductVariant } from "../contract/products";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";

/** Google's attributes by which variants of a group may differ, and the words by which options are known. */
const ATTRIBUTES = ["color", "size", "material", "pattern"] as const;
const words = messagesOf(defaultLocale).site.feed_options;

type VariantValue = { name: string; value: string; attribute?: (typeof ATTRIBUTES)[number] };

/** What tells a variant from the others, by option; `attribute` where Google knows one for the option's name. */
export function variantValues({ options, variants }: Product, { values }: ProductVariant): VariantValue[] {
  if (variants.length === 1) return [];
  const left = new Set<(typeof ATTRIBUTES)[number]>(ATTRIBUTES);
  return options.map(({ name }, at) => {
    const attribute = ATTRIBUTES.find(
      (one) => left.has(one) && words[one].split(",").some((word) => isNamed(name, word)),
    );
    if (attribute) left.delete(attribute);
    return { name, value: values[at] ?? "", attribute };
  });
}

const isNamed = (name: string, word: string) => name.toLowerCase().includes(word);
