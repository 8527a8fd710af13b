import type { ProductImage } from "@/lib/contract/products";
import { cn } from "@/lib/utils";

type Props = {
  image: ProductImage | null;
  /** How wide the picture is shown, as for the `sizes` attribute. */
  sizes: string;
  /** The first picture a visitor sees is fetched at once, all others when they come near. */
  eager?: boolean;
  /** For pictures whose content stands beside them in words. */
  decorative?: boolean;
  className?: string;
};

/** A picture in two sizes with its place reserved; without one, a calm empty place. */
export function Picture({ image, sizes, eager = false, decorative = false, className }: Props) {
  if (!image) return <div aria-hidden className={cn("aspect-square w-full bg-surface", className)} />;
  return (
    <img
      src={image.url}
      srcSet={`${image.thumb_url} ${Math.round(image.width / 2)}w, ${image.url} ${image.width}w`}
      sizes={sizes}
      alt={decorative ? "" : image.alt}
      width={image.width}
      height={image.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={cn("aspect-square h-auto w-full bg-surface object-cover", className)}
    />
  );
}
