import { clsx } from "clsx";
import type { ProductImage } from "@/lib/contract/products";
import { EagerImage } from "./eager-image";

type Props = {
  image: ProductImage | null;
  sizes: string;
  /** The first picture a visitor sees is fetched at once, all others when they come near. */
  eager?: boolean;
  /** For pictures whose content stands beside them in words. */
  decorative?: boolean;
  shape?: "square" | "wide";
  /** Takes the place of the picture's usual size, the whole width. */
  className?: string;
};

/** A picture in two sizes with its place reserved; without one, the place with a small sign for that. */
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
