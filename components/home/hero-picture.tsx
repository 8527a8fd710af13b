"use client";

import { preload } from "react-dom";
import type { HomeSectionOf } from "@/lib/contract/home";

type Props = { picture: NonNullable<HomeSectionOf<"hero">["picture"]>; isFirst: boolean };

const WIDE = "(min-width: 48rem)";

/** How high phones show it, in rem; a landscape is then wider than the window, and cut. */
const PHONE_HEIGHT = 34;

/** The hero's picture: on phones its smaller file, which the demo has as a picture of its own. */
export function HeroPicture({ picture, isFirst }: Props) {
  const { url, thumb_url, width, height } = picture;
  // Both files of an uploaded picture have one shape, so that sharp screens may take the larger.
  const both = thumb_url.startsWith("/brand/")
    ? undefined
    : {
        srcSet: `${thumb_url} ${Math.round(width / 2)}w, ${url} ${width}w`,
        sizes: `max(100vw, ${Math.round((PHONE_HEIGHT * width) / height)}rem)`,
      };
  if (isFirst) {
    // A visitor waits for it: asked for before the scripts. React does so by itself for images outside of `picture`.
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
