"use client";

import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FileButton, PICTURE_TYPES } from "@/components/admin/form/file-button";
import { usePictureUpload } from "@/components/admin/form/use-picture-upload";
import { useReloadGrid } from "@/components/admin/use-admin-call";

/** Brings pictures into the library before there is a place for them. */
export function UploadButton() {
  const t = useTranslations("admin.media");
  const { percent, upload } = usePictureUpload();
  const reload = useReloadGrid("GET pictures");

  async function add(files: File[]) {
    for (const file of files) await upload(file, t("upload_failed", { name: file.name }));
    await reload();
  }

  return (
    <div>
      <FileButton
        icon={ImagePlus}
        accept={PICTURE_TYPES}
        multiple
        disabled={percent !== undefined}
        size="small"
        look="solid"
        onChoose={add}
      >
        {percent === undefined ? t("upload") : t("uploading", { percent })}
      </FileButton>
    </div>
  );
}
