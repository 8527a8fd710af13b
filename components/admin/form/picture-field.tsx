import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { requiredMark, TextField } from "@/components/ui/field";
import { PictureProblems } from "@/components/ui/picture-problems";
import { CHOSEN_PICTURES } from "@/lib/contract/picture-limits";
import type { ProductImage } from "@/lib/contract/products";
import type { LibraryPicture, UploadedPicture } from "@/lib/contract/uploads";
import { cn } from "@/lib/utils";
import { FileButton } from "./file-button";
import { LibraryButton } from "./library-button";
import type { Controlled } from "./use-admin-form";
import { usePictureUpload } from "./use-picture-upload";

type Props = {
  label: string;
  value: UploadedPicture | null;
  /** @param alt the last known description of a picture from the library */
  onChange: (picture: UploadedPicture | null, alt?: string) => void;
  error?: string;
  /** The picture's purpose, shown before the accepted files. */
  hint?: string;
  shape?: keyof typeof places;
  /** Marked as required. */
  isRequired?: boolean;
};

const places = {
  wide: "aspect-video w-full max-w-xs bg-surface",
  // Cropped as in previews of shared links.
  share: "aspect-[1200/630] w-full max-w-xs bg-surface object-cover",
  square: "size-24 bg-surface",
  // On white, the background it is made for, in both modes.
  logo: "h-24 w-full max-w-xs bg-white p-5",
  "logo-dark": "h-24 w-full max-w-xs bg-[#0f1518] p-5",
};

/** One picture: uploaded with progress or chosen from the library, shown, replaced or removed. */
export function PictureField({ label, value, onChange, error, hint: purpose, shape = "wide", isRequired }: Props) {
  const t = useTranslations("admin.picture");
  const hint = useId();
  const { percent, problems, upload } = usePictureUpload();

  const choose = ({ url, thumb_url, width, height, alt }: LibraryPicture) =>
    onChange({ url, thumb_url, width, height }, alt);

  return (
    <div className="flex flex-col gap-1.5" data-wrong={error ? label : undefined}>
      <span className={cn("text-sm font-medium", isRequired && requiredMark)}>{label}</span>
      {value && (
        <img
          src={value.thumb_url}
          alt=""
          // In the shop's own colours.
          data-as-is
          width={value.width}
          height={value.height}
          className={cn("rounded-lg border object-contain", places[shape])}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          icon={ImagePlus}
          accept={CHOSEN_PICTURES}
          disabled={percent !== undefined}
          size="small"
          describedBy={hint}
          onChoose={(files) => upload(files, onChange)}
        >
          {percent === undefined ? t(value ? "replace" : "choose") : t("uploading", { percent })}
          <span className="sr-only">{label}</span>
        </FileButton>
        <LibraryButton label={label} isShort={value !== null} disabled={percent !== undefined} onChoose={choose} />
        {value && (
          <SmallButton
            icon={Trash2}
            aria-label={`${t("remove")} ${label}`}
            onClick={() => onChange(null)}
            label={t("remove")}
          />
        )}
      </div>
      <p id={hint} className="text-sm text-muted">
        {purpose}
        {t("hint")}
      </p>
      <PictureProblems problems={problems} />
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}

type WithAltProps = Controlled<ProductImage | null> & {
  label: string;
  /** The picture's purpose, shown before the accepted files. */
  hint?: string;
  altLabel: string;
  altHint: string;
  altError?: string;
  isRequired?: boolean;
  /** Proposed description if none is known, such as the title of the picture's product. */
  proposedAlt?: string;
};

/**
 * A picture and its description. A new picture takes the library's description, else keeps the one typed before, else
 * gets `proposedAlt`.
 */
export function PictureWithAlt({ id, label, hint, altLabel, altHint, value, onChange, ...props }: WithAltProps) {
  const { error, altError, isRequired, proposedAlt = "" } = props;
  return (
    <div id={id} className="flex flex-col gap-4">
      <PictureField
        label={label}
        hint={hint}
        value={value}
        error={error}
        isRequired={isRequired}
        onChange={(picture, alt) => {
          if (!picture) return onChange(null);
          const { url, thumb_url, width, height } = picture;
          onChange({ url, thumb_url, width, height, alt: alt || value?.alt || proposedAlt });
        }}
      />
      {value && (
        <TextField
          id={`${id}-alt`}
          label={altLabel}
          hint={altHint}
          maxLength={120}
          isRequired
          value={value.alt}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
          error={altError}
        />
      )}
    </div>
  );
}
