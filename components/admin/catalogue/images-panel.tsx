"use client";

import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FileButton, PICTURE_TYPES } from "@/components/admin/form/file-button";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { usePictureUpload } from "@/components/admin/form/use-picture-upload";
import { Panel } from "@/components/admin/panel";
import { SortableList } from "@/components/admin/sortable/sortable";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import { MAX_PRODUCT_IMAGES } from "@/lib/contract/limits";
import type { ProductImage } from "@/lib/contract/products";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { type EditorForm, put } from "./editor-values";

/** The product's pictures: uploaded, described, put in order. The first one stands for the product. */
export function ImagesPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  const images = form.watch("images");
  const queue = usePictureQueue((picture) => {
    // Read again, since others may have been added or moved while this one was on its way.
    const now = form.getValues("images");
    put(editor, "images", [...now, { ...picture, alt: form.getValues("title").trim() }]);
  });

  async function add(files: File[]) {
    const room = MAX_PRODUCT_IMAGES - form.getValues("images").length;
    if (files.length > room) await notify("warning", t("too_many_images", { max: MAX_PRODUCT_IMAGES }));
    await queue.add(files.slice(0, room));
  }

  return (
    <Panel
      title={t("images")}
      text={t("images_hint")}
      action={
        <div>
          <FileButton
            icon={ImagePlus}
            accept={PICTURE_TYPES}
            multiple
            disabled={queue.isBusy}
            size="small"
            onChoose={add}
          >
            {t("add_images")}
          </FileButton>
        </div>
      }
    >
      {images.length > 0 && (
        <SortableList
          items={images}
          idOf={({ url }) => url}
          nameOf={({ alt }) => alt}
          handleOf={(_, index) => t("move_image", { number: index + 1 })}
          onOrder={(next) => put(editor, "images", next)}
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
          itemClassName="rounded-xl border bg-raised p-3"
        >
          {(image, handle, index) => (
            <ImageCard
              image={image}
              number={index + 1}
              handle={handle}
              error={problemOf(`images.${index}.alt`)}
              onAlt={(alt) => put(editor, "images", images.with(index, { ...image, alt }))}
              onRemove={() => put(editor, "images", images.toSpliced(index, 1))}
            />
          )}
        </SortableList>
      )}
      {images.length === 0 && !queue.isBusy && (
        <p className="rounded-xl border border-dashed py-10 text-center text-muted">{t("no_images")}</p>
      )}
      <div role="status" className="mt-3 text-sm text-muted empty:hidden">
        {queue.current && (
          <span className="flex flex-col gap-1">
            {t("uploading", queue.current)}
            <progress
              value={queue.current.percent}
              max={100}
              aria-label={queue.current.name}
              className="h-1.5 w-full accent-accent"
            />
          </span>
        )}
      </div>
    </Panel>
  );
}

type CardProps = {
  image: ProductImage;
  number: number;
  handle: ReactNode;
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
        <RemoveButton label={t("remove_image", { number })} onClick={onRemove} className="md:size-9" />
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

/** Uploads several pictures one after the other; `current` says which one is under way, and how far it has come. */
function usePictureQueue(onUploaded: (picture: UploadedPicture) => void) {
  const t = useTranslations("admin.product");
  const { percent, upload } = usePictureUpload();
  const refusalOf = useSizeRefusal();
  const [name, setName] = useState("");

  async function add(files: File[]) {
    for (const file of files) {
      setName(file.name);
      const refusal = refusalOf(file);
      const picture = refusal ? undefined : await upload(file);
      if (picture) onUploaded(picture);
      else await notify("error", refusal ?? t("upload_failed", { name: file.name }));
    }
    setName("");
  }

  return { current: name && percent !== undefined ? { name, percent } : undefined, isBusy: name !== "", add };
}
