import type { ProductImage } from "@/lib/contract/products";
import { cn } from "@/lib/utils";

type Props = { image: ProductImage | null; sizes: string; eager?: boolean; decorative?: boolean; className?: string };

/** A post's cover, 16 to 9, with its place reserved. */
export function Cover({ image, sizes, eager = false, decorative = true, className }: Props) {
  if (!image) return <div aria-hidden className={cn("aspect-video w-full bg-surface", className)} />;
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
      className={cn("aspect-video h-auto w-full bg-surface object-cover", className)}
    />
  );
}
