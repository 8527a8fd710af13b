"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { cn } from "@/lib/utils";
import { FileButton, PICTURE_TYPES } from "./file-button";
import { usePictureUpload } from "./use-picture-upload";

type Props = {
  label: string;
  value: UploadedPicture | null;
  onChange: (picture: UploadedPicture | null) => void;
  error?: string;
  shape?: "square" | "wide";
};

/** One picture: chosen, uploaded with its progress, shown, replaced or taken away. */
export function PictureField({ label, value, onChange, error, shape = "wide" }: Props) {
  const t = useTranslations("admin.picture");
  const hint = useId();
  const { percent, upload } = usePictureUpload();
  const refusalOf = useSizeRefusal();

  async function take([file]: File[]) {
    if (!file) return;
    const refusal = refusalOf(file);
    const picture = refusal ? undefined : await upload(file);
    if (picture) onChange(picture);
    else await notify("error", refusal ?? t("failed"));
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {value && (
        <img
          src={value.thumb_url}
          alt=""
          width={value.width}
          height={value.height}
          className={cn(
            "w-full max-w-sm rounded-lg border bg-surface object-contain",
            shape === "wide" ? "aspect-video" : "aspect-square",
          )}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          icon={ImagePlus}
          accept={PICTURE_TYPES}
          disabled={percent !== undefined}
          size="small"
          describedBy={hint}
          onChoose={take}
        >
          {percent === undefined ? t(value ? "replace" : "choose") : t("uploading", { percent })}
          <span className="sr-only">{label}</span>
        </FileButton>
        {value && (
          <Button look="quiet" size="small" aria-label={`${t("remove")} ${label}`} onClick={() => onChange(null)}>
            <Trash2 aria-hidden className="size-4" />
            {t("remove")}
          </Button>
        )}
      </div>
      <p id={hint} className="text-sm text-muted">
        {t("hint")}
      </p>
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}
