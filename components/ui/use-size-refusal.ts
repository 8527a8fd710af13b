import { useTranslations } from "next-intl";
import { MAX_PICTURE_BYTES } from "@/lib/contract/picture-limits";

/** Error text for a file larger than the host allows (`data-max-file`, in bytes); undefined for other files. */
export function useSizeRefusal(most = Number.POSITIVE_INFINITY): (file: Blob) => string | undefined {
  const t = useTranslations("common");
  return (file) => {
    const max = Math.min(most, Number(document.documentElement.dataset.maxFile ?? Number.POSITIVE_INFINITY));
    return file.size > max ? t("file_too_large", { max: max / 1_000_000 }) : undefined;
  };
}

/** The same for a picture, which the shop itself takes up to a size. */
export const usePictureRefusal = () => useSizeRefusal(MAX_PICTURE_BYTES);
