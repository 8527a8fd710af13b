import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { Product, ProductImage, ProductVariant } from "@/lib/contract/products";
import { optionField, outcomeOf, picturesOf } from "./choose-variant";

type Props = {
  option: Product["options"][number];
  index: number;
  variants: ProductVariant[];
  values: string[];
  /** The product's pictures, for options with one picture for each value. */
  images?: ProductImage[];
  onChoose: (value: string) => void;
};

/** Radio buttons: sold-out values are crossed out, combinations that do not exist have a dashed frame. */
export function OptionChoice({ option, index, variants, values, images = [], onChoose }: Props) {
  const t = useTranslations("product_page");
  const pictures = picturesOf(option.values, variants, index);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {option.name}
        {/* Hidden: the radio button says it, and a name that changes with each choice would be read again. */}
        <span aria-hidden className="ml-2 font-normal text-muted">
          {values[index]}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => {
          const outcome = outcomeOf(variants, values, index, value);
          const image = images.find(({ url }) => url === pictures.get(value));
          return (
            <label
              key={value}
              className={clsx(
                "relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-5 hover:border-ink",
                "has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                image && "pl-2",
                outcome !== "available" && "text-muted",
                outcome === "missing" && "border-dashed",
              )}
            >
              <input
                type="radio"
                name={optionField(index)}
                value={value}
                checked={values[index] === value}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              {image && <Picture image={image} decorative sizes="2rem" className="size-8 rounded-full" />}
              <span className={clsx(outcome === "sold_out" && "line-through decoration-1")}>{value}</span>
              {outcome !== "available" && (
                <small className={clsx("text-xs", outcome === "sold_out" && "text-danger")}>{t(outcome)}</small>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
