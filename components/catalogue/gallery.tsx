"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { ProductImage } from "@/lib/contract/products";

/** The product's pictures: one large, the others below to choose from. */
export function Gallery({ images }: { images: ProductImage[] }) {
  const t = useTranslations("product");
  const [chosen, setChosen] = useState(0);
  return (
    <section aria-label={t("pictures")} className="flex flex-col gap-3 md:sticky md:top-20 md:self-start">
      <div className="overflow-hidden rounded-3xl">
        <Picture image={images[chosen] ?? null} eager sizes="(min-width: 76rem) 36rem, (min-width: 48rem) 46vw, 94vw" />
      </div>
      {images.length > 1 && (
        <ul className="flex gap-3">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={t("picture", { number: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={clsx(
                  "block w-20 overflow-hidden rounded-xl border-2",
                  index === chosen ? "border-accent" : "border-transparent",
                )}
              >
                <Picture image={image} decorative sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
