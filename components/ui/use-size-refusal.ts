"use client";

import { useTranslations } from "next-intl";

/**
 * What to say of a file that the host in front of this shop would refuse, before it is sent; undefined when it may be.
 * Layouts name the host's limit in bytes on the document (`data-max-file`); most hosts have none.
 */
export function useSizeRefusal(): (file: Blob) => string | undefined {
  const t = useTranslations("common");
  return (file) => {
    const max = Number(document.documentElement.dataset.maxFile ?? Number.POSITIVE_INFINITY);
    return file.size > max ? t("file_too_large", { max: max / 1_000_000 }) : undefined;
  };
}
