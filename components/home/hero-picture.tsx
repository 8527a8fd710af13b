"use client";

import { preload } from "react-dom";
import type { HomeSectionOf } from "@/lib/contract/home";

type Props = { picture: NonNullable<HomeSectionOf<"hero">["picture"]>; isFirst: boolean };

const WIDE = "(min-width: 48rem)";

/** Height on phones in rem; a landscape picture is then wider than the window, and is cropped. */
const PHONE_HEIGHT = 34;

/** The hero's picture: phones get the smaller file, which in the demo is a different picture. */
export function HeroPicture({ picture, isFirst }: Props) {
  const { url, thumb_url, width, height } = picture;
  // Both files of an uploaded picture have the same ratio, so that dense screens may take the larger one.
  const both = thumb_url.startsWith("/brand/")
    ? undefined
    : {
        srcSet: `${thumb_url} ${Math.round(width / 2)}w, ${url} ${width}w`,
        sizes: `max(100vw, ${Math.round((PHONE_HEIGHT * width) / height)}rem)`,
      };
  if (isFirst) {
    // Preloaded before the scripts, as the main picture. React does this only for images outside of `picture`.
    const first = { as: "image", fetchPriority: "high" } as const;
    preload(url, { ...first, media: WIDE });
    preload(thumb_url, { ...first, media: `not all and ${WIDE}`, imageSrcSet: both?.srcSet, imageSizes: both?.sizes });
  }
  return (
    <picture>
      <source media={WIDE} srcSet={url} width={width} height={height} />
      <img
        src={thumb_url}
        {...both}
        alt=""
        width={800}
        height={1000}
        fetchPriority={isFirst ? "high" : undefined}
        loading={isFirst ? undefined : "lazy"}
        className="h-[34rem] w-full object-cover object-bottom md:h-[32rem] lg:h-[36rem] 2xl:h-[42rem] dark:brightness-[.82]"
      />
    </picture>
  );
}
