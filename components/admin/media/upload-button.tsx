"use client";

import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FileButton, PICTURE_TYPES } from "@/components/admin/form/file-button";
import { FileDrop } from "@/components/admin/form/file-drop";
import { usePictureUpload } from "@/components/admin/form/use-picture-upload";
import { useReloadGrid } from "@/components/admin/use-admin-call";

function useUploads() {
  const t = useTranslations("admin.media");
  const { percent, upload } = usePictureUpload();
  const reload = useReloadGrid("GET pictures");

  async function add(files: File[]) {
    for (const file of files) await upload(file, t("upload_failed", { name: file.name }));
    await reload();
  }

  return {
    add,
    isBusy: percent !== undefined,
    label: percent === undefined ? t("upload") : t("uploading", { percent }),
  };
}

/** Uploads pictures to the library before they are used anywhere. */
export function UploadButton() {
  const { add, isBusy, label } = useUploads();
  return (
    <div>
      <FileButton
        icon={ImagePlus}
        accept={PICTURE_TYPES}
        multiple
        disabled={isBusy}
        size="small"
        look="solid"
        onChoose={add}
      >
        {label}
      </FileButton>
    </div>
  );
}

/** The empty library: what it will hold, and an area to drop the first pictures. */
export function FirstPictures() {
  const t = useTranslations("admin.media");
  const { add, isBusy, label } = useUploads();
  return (
    <div className="rounded-2xl border bg-page p-4 text-center sm:p-6">
      <h2 className="mb-4 text-xl font-semibold">{t("none")}</h2>
      <FileDrop
        icon={ImagePlus}
        label={label}
        accept={PICTURE_TYPES}
        disabled={isBusy}
        hints={{ drop: t("drop"), tap: t("tap") }}
        className="min-h-48"
        onChoose={add}
      />
    </div>
  );
}
