"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { Product, ProductVariant } from "@/lib/contract/products";
import { outcomeOf } from "./choose-variant";

type Props = {
  option: Product["options"][number];
  index: number;
  variants: ProductVariant[];
  values: string[];
  onChoose: (value: string) => void;
};

/** The values of one option as radio buttons; one that is off says why. */
export function OptionChoice({ option, index, variants, values, onChoose }: Props) {
  const t = useTranslations("product");
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {option.name}
        <span className="ml-2 font-normal text-muted">{values[index]}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => {
          const outcome = outcomeOf(variants, values, index, value);
          const reason = outcome === "available" ? undefined : t(`variant_${outcome}`);
          return (
            <label
              key={value}
              title={reason}
              className={clsx(
                "relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-5 hover:border-ink",
                "has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                outcome !== "available" && "border-dashed text-muted line-through decoration-1",
              )}
            >
              <input
                type="radio"
                name={`option-${index}`}
                value={value}
                checked={values[index] === value}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              {value}
              {reason && <span className="sr-only">（{reason}）</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
