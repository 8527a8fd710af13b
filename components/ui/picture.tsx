import { clsx } from "clsx";
import type { ProductImage } from "@/lib/contract/products";
import { EagerImage } from "./eager-image";

type Props = {
  image: ProductImage | null;
  sizes: string;
  /** For the first visible picture, which loads at once; all others load lazily. */
  eager?: boolean;
  /** For pictures that adjacent text describes. */
  decorative?: boolean;
  shape?: "square" | "wide";
  /** Replaces the default size, which is the full width. */
  className?: string;
};

/** A picture in two sizes with reserved space; without an image, a placeholder with an icon. */
export function Picture({ image, sizes, eager, decorative, shape = "square", className = "h-auto w-full" }: Props) {
  const place = shape === "wide" ? "aspect-video bg-surface" : "aspect-square bg-surface";
  if (!image) return <div aria-hidden className={clsx("no-picture", place, className)} />;
  const alt = decorative ? "" : image.alt;
  const attributes = {
    src: image.url,
    srcSet: `${image.thumb_url} ${Math.round(image.width / 2)}w, ${image.url} ${image.width}w`,
    sizes,
    width: image.width,
    height: image.height,
    decoding: "async",
    className: clsx("object-cover", place, className),
  } as const;
  return eager ? <EagerImage {...attributes} alt={alt} /> : <img {...attributes} alt={alt} loading="lazy" />;
}
