"use client";

import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { FileButton } from "@/components/admin/form/file-button";
import { FileDrop } from "@/components/admin/form/file-drop";
import { usePictureUpload } from "@/components/admin/form/use-picture-upload";
import { useReloadGrid } from "@/components/admin/use-admin-call";
import { PictureProblems } from "@/components/ui/picture-problems";
import { CHOSEN_PICTURES } from "@/lib/contract/picture-limits";

function useUploads() {
  const t = useTranslations("admin.media");
  const { percent, problems, upload } = usePictureUpload();
  const reload = useReloadGrid("GET pictures");

  async function add(files: File[]) {
    await upload(files);
    await reload();
  }

  return {
    add,
    problems: <PictureProblems problems={problems} />,
    isBusy: percent !== undefined,
    label: percent === undefined ? t("upload") : t("uploading", { percent }),
  };
}

/** Uploads pictures to the library before they are used anywhere. */
export function UploadButton() {
  const { add, problems, isBusy, label } = useUploads();
  return (
    <div className="grid gap-2 md:max-w-md md:justify-items-end">
      <FileButton
        icon={ImagePlus}
        accept={CHOSEN_PICTURES}
        multiple
        disabled={isBusy}
        size="small"
        look="solid"
        onChoose={add}
      >
        {label}
      </FileButton>
      {problems}
    </div>
  );
}

/** The empty library: what it will hold, and an area to drop the first pictures. */
export function FirstPictures() {
  const t = useTranslations("admin.media");
  const { add, problems, isBusy, label } = useUploads();
  return (
    <div className="rounded-2xl border bg-page p-4 text-center sm:p-6">
      <h2 className="mb-4 text-xl font-semibold">{t("none")}</h2>
      <FileDrop
        icon={ImagePlus}
        label={label}
        accept={CHOSEN_PICTURES}
        disabled={isBusy}
        hints={{ drop: t("drop"), tap: t("tap") }}
        className="min-h-48"
        onChoose={add}
      />
      {problems}
    </div>
  );
}
