import { useTranslations } from "next-intl";

/** Error text for a file larger than the host allows (`data-max-file`, in bytes); undefined for other files. */
export function useSizeRefusal(): (file: Blob) => string | undefined {
  const t = useTranslations("common");
  return (file) => {
    const max = Number(document.documentElement.dataset.maxFile ?? Number.POSITIVE_INFINITY);
    return file.size > max ? t("file_too_large", { max: max / 1_000_000 }) : undefined;
  };
}
