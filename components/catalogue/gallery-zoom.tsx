import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { pressedKey } from "@/components/ui/pressed-key";
import type { ProductImage } from "@/lib/contract/products";
import { cn } from "@/lib/utils";

type Props = { images: ProductImage[]; start: number; onClose: () => void };

/** A point of the picture, as fractions of its width and height. */
type Point = { x: number; y: number };
const CENTRE: Point = { x: 0.5, y: 0.5 };

/** One picture over the whole window. A click doubles it (a long one gets its own width) around the place clicked; arrow keys turn to the next. */
export function GalleryZoom({ images, start, onClose }: Props) {
  const t = useTranslations("product_page");
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [enlarged, setEnlarged] = useState<Point>();
  const image = images[index];

  useEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    if (!view.current || !enlarged) return;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = view.current;
    view.current.scrollTo(enlarged.x * scrollWidth - clientWidth / 2, enlarged.y * scrollHeight - clientHeight / 2);
  }, [enlarged]);

  function turn(step: number) {
    setEnlarged(undefined);
    setIndex((index + step + images.length) % images.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enlarged, the arrow keys scroll the picture, which the browser does by default.
    if (enlarged) return;
    const key = pressedKey(event);
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  }

  function toggleAt({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const clicked = detail === 0 ? CENTRE : { x: (clientX - left) / width, y: (clientY - top) / height };
    setEnlarged(enlarged ? undefined : clicked);
  }

  if (!image) return null;
  // Doubled, a picture that is much higher than wide could still not be read: it gets its own width instead.
  const isLong = image.height > 2 * image.width;
  return (
    <dialog
      ref={dialog}
      aria-label={t("zoom")}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 px-3 py-2">
          <p aria-live="polite" className="mr-auto px-2 text-sm text-muted tabular-nums">
            {t("picture_of", { number: index + 1, total: images.length })}
          </p>
          <IconButton
            label={enlarged ? t("zoom_out") : t("zoom_in")}
            icon={enlarged ? ZoomOut : ZoomIn}
            iconSize="size-5"
            onClick={() => setEnlarged(enlarged ? undefined : CENTRE)}
          />
          <IconButton label={t("zoom_close")} icon={X} onClick={() => dialog.current?.close()} />
        </div>
        <div ref={view} className="min-h-0 flex-1 touch-auto overflow-auto overscroll-contain">
          {/* Keyboard users have the button above. */}
          <button
            type="button"
            tabIndex={-1}
            onClick={toggleAt}
            className={cn(
              "block",
              !enlarged && "size-full cursor-zoom-in",
              enlarged && "cursor-zoom-out",
              enlarged && (isLong ? "w-full" : "size-[200%]"),
            )}
          >
            <img
              src={image.url}
              alt={image.alt}
              width={image.width}
              height={image.height}
              className={cn(enlarged && isLong ? "mx-auto h-auto max-w-full" : "size-full object-contain")}
            />
          </button>
        </div>
        {images.length > 1 && (
          <div className="flex justify-center gap-6 p-2">
            <IconButton label={t("zoom_previous")} icon={ChevronLeft} onClick={() => turn(-1)} />
            <IconButton label={t("zoom_next")} icon={ChevronRight} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}
