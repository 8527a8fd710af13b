import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FileDrop } from "@/components/admin/form/file-drop";
import { LibraryButton } from "@/components/admin/form/library-button";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { usePictureUpload } from "@/components/admin/form/use-picture-upload";
import { withKeys } from "@/components/admin/key-hint";
import { Panel } from "@/components/admin/panel";
import { SortableList } from "@/components/admin/sortable/sortable";
import { Badge } from "@/components/ui/badge";
import { TextArea } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { PictureProblems } from "@/components/ui/picture-problems";
import { MAX_PRODUCT_IMAGES } from "@/lib/contract/limits";
import { CHOSEN_PICTURES } from "@/lib/contract/picture-limits";
import type { ProductImage } from "@/lib/contract/products";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { type EditorForm, put } from "./editor-values";

/** The product's pictures: uploaded, described, reordered. The first one is the product's main picture. */
export function ImagesPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form } = editor;
  const images = form.watch("images");
  const { name, percent, problems, upload } = usePictureUpload();

  async function add(files: File[]) {
    const room = MAX_PRODUCT_IMAGES - form.getValues("images").length;
    if (files.length > room) await notify("warning", t("too_many_images", { max: MAX_PRODUCT_IMAGES }));
    await upload(files.slice(0, room), (picture) => append(picture));
  }

  /** Adds a picture unless the product has it. @param alt its last known description, if any */
  async function append({ url, thumb_url, width, height }: UploadedPicture, alt = "") {
    // Read after the upload, because other pictures may have been added or moved meanwhile.
    const now = form.getValues("images");
    if (now.length >= MAX_PRODUCT_IMAGES) {
      return notify("warning", t("too_many_images", { max: MAX_PRODUCT_IMAGES }));
    }
    if (now.some((image) => image.url === url)) return notify("warning", t("image_there"));
    put(editor, "images", [...now, { url, thumb_url, width, height, alt: alt || form.getValues("title").trim() }]);
  }

  return (
    <Panel
      title={t("images")}
      text={t.rich("images_hint", withKeys)}
      action={<LibraryButton disabled={name !== undefined} onChoose={(picture) => append(picture, picture.alt)} />}
    >
      <FileDrop
        icon={ImagePlus}
        label={t("add_images")}
        accept={CHOSEN_PICTURES}
        disabled={name !== undefined}
        onChoose={add}
        className={images.length > 0 ? "py-4" : "py-10"}
      >
        {images.length > 0 && (
          <SortableList
            items={images}
            idOf={({ url }) => url}
            nameOf={({ alt }) => alt}
            handleOf={(_, index) => t("move_image", { number: index + 1 })}
            onOrder={(next) => put(editor, "images", next)}
            className="grid gap-3 sm:grid-cols-3 sm:gap-4"
            itemClassName="min-w-0 rounded-xl border bg-raised p-2 sm:p-3"
          >
            {(image, handle, index) => <ImageCard editor={editor} image={image} index={index} handle={handle} />}
          </SortableList>
        )}
      </FileDrop>
      <div role="status" className="mt-3 text-sm text-muted empty:hidden">
        {name !== undefined && percent !== undefined && (
          <span className="flex flex-col gap-1">
            {t("uploading", { name, percent })}
            <progress value={percent} max={100} aria-label={name} className="h-1.5 w-full accent-accent" />
          </span>
        )}
      </div>
      <PictureProblems problems={problems} />
    </Panel>
  );
}

type CardProps = { editor: EditorForm; image: ProductImage; index: number; handle: ReactNode };

/** One picture as a card; on phones a row with the text between picture and buttons. */
function ImageCard({ editor, image, index, handle }: CardProps) {
  const t = useTranslations("admin.product");
  const images = editor.form.watch("images");
  const number = index + 1;
  return (
    <div className="flex flex-col gap-2 max-sm:grid max-sm:grid-cols-[4rem_minmax(0,1fr)_auto] max-sm:items-start">
      <div className="relative">
        <img
          src={image.thumb_url}
          alt=""
          width={image.width}
          height={image.height}
          className="aspect-square w-full rounded-lg bg-surface object-cover"
        />
        {number === 1 && (
          <span className="top-2 left-2 max-sm:mt-1 max-sm:flex max-sm:justify-center sm:absolute">
            <Badge tone="good">{t("main_image")}</Badge>
          </span>
        )}
      </div>
      <div className="flex items-center justify-between max-sm:order-last max-sm:flex-col">
        {handle}
        <RemoveButton
          label={t("remove_image", { number })}
          text={<span className="max-sm:hidden">{t("remove")}</span>}
          className="max-sm:w-11 max-sm:justify-center max-sm:px-0"
          onClick={() => put(editor, "images", images.toSpliced(index, 1))}
        />
      </div>
      <TextArea
        id={`image-${number}-alt`}
        label={t("alt", { number })}
        value={image.alt}
        rows={2}
        maxLength={120}
        className="[&_textarea]:field-sizing-content [&_textarea]:min-h-20"
        error={editor.problemOf(`images.${index}.alt`)}
        // A textarea shows the whole text, but the text is a single line.
        onChange={({ target }) => {
          const alt = target.value.replaceAll("\n", " ");
          put(editor, "images", images.with(index, { ...image, alt }));
        }}
      />
    </div>
  );
}
