"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePictureUpload } from "@/components/admin/form/use-picture-upload";
import { notify } from "@/components/ui/notify";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import type { UploadedPicture } from "@/lib/contract/uploads";

/** Uploads several pictures one after the other; `current` says which one is under way, and how far it has come. */
export function usePictureQueue(onUploaded: (picture: UploadedPicture, name: string) => void) {
  const t = useTranslations("admin.product");
  const { percent, upload } = usePictureUpload();
  const refusalOf = useSizeRefusal();
  const [name, setName] = useState("");

  async function add(files: File[]) {
    for (const file of files) {
      setName(file.name);
      const refusal = refusalOf(file);
      const picture = refusal ? undefined : await upload(file);
      if (picture) onUploaded(picture, file.name);
      else await notify("error", refusal ?? t("upload_failed", { name: file.name }));
    }
    setName("");
  }

  return { current: name && percent !== undefined ? { name, percent } : undefined, isBusy: name !== "", add };
}
