"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Panel } from "@/components/admin/panel";
import { Sortable, SortableItem } from "@/components/admin/sortable/sortable";
import { Badge } from "@/components/ui/badge";
import { buttonStyle } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { MAX_PRODUCT_IMAGES } from "@/lib/contract/limits";
import type { ProductImage } from "@/lib/contract/products";
import { cn } from "@/lib/utils";
import { type EditorForm, put } from "./editor-form";
import { usePictureQueue } from "./use-picture-queue";

/** The product's pictures: uploaded, described, put in order. The first one stands for the product. */
export function ImagesPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  const images = form.watch("images");
  const queue = usePictureQueue((picture) => {
    // Read anew: others may have been added or moved while this one was on its way.
    const now = form.getValues("images");
    put(editor, "images", [...now, { ...picture, alt: form.getValues("title").trim() }]);
  });

  async function add(files: File[]) {
    const room = MAX_PRODUCT_IMAGES - form.getValues("images").length;
    if (files.length > room) await notify("warning", t("too_many_images", { max: MAX_PRODUCT_IMAGES }));
    await queue.add(files.slice(0, room));
  }

  return (
    <Panel title={t("images")} text={t("images_hint")} action={<AddPictures isBusy={queue.isBusy} onAdd={add} />}>
      {images.length > 0 && (
        <Sortable
          ids={images.map(({ url }) => url)}
          nameOf={(url) => images.find((image) => image.url === url)?.alt ?? ""}
          onSort={(urls) =>
            put(
              editor,
              "images",
              urls.flatMap((url) => images.find((image) => image.url === url) ?? []),
            )
          }
        >
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {images.map((image, index) => (
              <SortableItem key={image.url} id={image.url} className="rounded-xl border bg-raised p-3">
                {(handle) => (
                  <ImageCard
                    image={image}
                    number={index + 1}
                    handle={handle(t("move_image", { number: index + 1 }))}
                    error={problemOf(`images.${index}.alt`)}
                    onAlt={(alt) => put(editor, "images", images.with(index, { ...image, alt }))}
                    onRemove={() =>
                      put(
                        editor,
                        "images",
                        images.filter((other) => other !== image),
                      )
                    }
                  />
                )}
              </SortableItem>
            ))}
          </ul>
        </Sortable>
      )}
      {images.length === 0 && !queue.isBusy && (
        <p className="rounded-xl border border-dashed py-10 text-center text-muted">{t("no_images")}</p>
      )}
      <div role="status" className="mt-3 text-sm text-muted empty:hidden">
        {queue.current && <Progress {...queue.current} />}
      </div>
    </Panel>
  );
}

function Progress({ name, percent }: { name: string; percent: number }) {
  const t = useTranslations("admin.product");
  return (
    <span className="flex flex-col gap-1">
      {t("uploading", { name, percent })}
      <progress value={percent} max={100} aria-label={name} className="h-1.5 w-full accent-accent" />
    </span>
  );
}

function AddPictures({ isBusy, onAdd }: { isBusy: boolean; onAdd: (files: File[]) => void }) {
  const t = useTranslations("admin.product");
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        disabled={isBusy}
        onChange={({ currentTarget: input }) => {
          onAdd([...(input.files ?? [])]);
          input.value = "";
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cn(
          buttonStyle({ look: "outline", size: "small" }),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
        )}
      >
        <ImagePlus aria-hidden className="size-4" />
        {t("add_images")}
      </label>
    </div>
  );
}

type CardProps = {
  image: ProductImage;
  number: number;
  handle: React.ReactNode;
  error: string | undefined;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

function ImageCard({ image, number, handle, error, onAlt, onRemove }: CardProps) {
  const t = useTranslations("admin.product");
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <img
          src={image.thumb_url}
          alt=""
          width={image.width}
          height={image.height}
          className="aspect-square w-full rounded-lg bg-surface object-cover"
        />
        {number === 1 && (
          <span className="absolute top-2 left-2">
            <Badge tone="accent">{t("main_image")}</Badge>
          </span>
        )}
      </div>
      <div className="flex items-center justify-between">
        {handle}
        <button
          type="button"
          aria-label={t("remove_image", { number })}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-lg text-muted hover:bg-danger-soft hover:text-danger md:size-9"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
      <TextField
        id={`image-${number}-alt`}
        label={t("alt", { number })}
        value={image.alt}
        maxLength={120}
        error={error}
        onChange={(event) => onAlt(event.target.value)}
      />
    </div>
  );
}
