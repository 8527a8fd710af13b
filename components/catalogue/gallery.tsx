"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { later } from "@/components/ui/later";
import { Picture } from "@/components/ui/picture";
import { pressedKey } from "@/components/ui/pressed-key";
import type { ProductImage } from "@/lib/contract/products";

const GalleryZoom = later(() => import("./gallery-zoom").then(({ GalleryZoom }) => GalleryZoom));

/** The product's pictures in a row; a click shows one large. All are links, so that they also work without scripts. */
export function Gallery({ images, badge }: { images: ProductImage[]; badge?: ReactNode }) {
  const t = useTranslations("product_page");
  const label = useTranslations("product")("pictures");
  const row = useRef<HTMLUListElement>(null);
  // Undefined on the server: without scripts every picture is a Tab stop.
  const [seen, setSeen] = useState<number>();
  const current = seen ?? 0;
  const tabIndexOf = (index: number) => (seen === undefined || index === seen ? undefined : -1);
  const [zoomed, setZoomed] = useState<number>();

  // The row may have been scrolled before this script ran: by touch, by a thumbnail's link, by going back.
  useEffect(() => {
    if (row.current) setSeen(shownIn(row.current));
  }, []);

  function show(event: SyntheticEvent, index: number) {
    event.preventDefault();
    row.current?.scrollTo({ left: index * row.current.clientWidth });
  }

  /** The small pictures are one Tab stop; the arrow keys move between them. */
  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)] ?? 0;
    const links = [...event.currentTarget.querySelectorAll("a")];
    const next = links.indexOf(event.target as HTMLAnchorElement) + step;
    if (!step || !links[next]) return;
    show(event, next);
    links[next].focus();
  }

  function zoom(event: MouseEvent, index: number) {
    // With a modifier key the browser follows the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(index);
  }

  if (images.length === 0) return <Picture image={null} sizes="" className="rounded-3xl" />;
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3 md:sticky md:top-20 md:self-start">
      <div className="relative">
        <ul
          ref={row}
          onScroll={({ currentTarget }) => setSeen(shownIn(currentTarget))}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-3xl [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li
              key={image.url}
              id={`picture-${index + 1}`}
              data-picture={image.url}
              className="w-full shrink-0 snap-center"
            >
              <a
                href={image.url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("open_picture", { number: index + 1, alt: image.alt })}
                tabIndex={tabIndexOf(index)}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
                onClick={(event) => zoom(event, index)}
              >
                <Picture
                  image={image}
                  eager={index === 0}
                  sizes="(min-width: 76rem) 36rem, (min-width: 48rem) 46vw, 94vw"
                />
              </a>
            </li>
          ))}
        </ul>
        {badge && <p className="pointer-events-none absolute top-3 left-3">{badge}</p>}
        {images.length > 1 && (
          <p
            aria-hidden
            className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-page/85 px-3 py-0.5 text-sm tabular-nums noscript:hidden"
          >
            {t("picture_of", { number: current + 1, total: images.length })}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul onKeyDown={walk} className="grid grid-cols-5 gap-2 sm:flex sm:flex-wrap sm:gap-3">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t("show_picture", { number: index + 1 })}
                aria-current={index === current ? "true" : undefined}
                tabIndex={tabIndexOf(index)}
                onClick={(event) => show(event, index)}
                className={clsx(
                  "block max-w-20 sm:w-20 overflow-hidden rounded-xl border-2",
                  index === current ? "border-accent" : "border-transparent",
                )}
              >
                {/* Phones reuse the file that the large picture has loaded already. */}
                <Picture image={image} decorative sizes="(min-width: 48rem) 5rem, 94vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && <GalleryZoom images={images} start={zoomed} onClose={() => setZoomed(undefined)} />}
    </section>
  );
}

/** Which picture the row shows, from 0. */
function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}
