"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { isPageFileError, reloadWithout } from "@/components/navigation/page-files";
import { FailedScreen } from "./error-screen";

/** The error screen of a page; reloads if the page's script did not load (docs/specification.md sections 4 and 8). */
export function AppError({ error, retry, reset }: { error: unknown; retry: () => void; reset: () => void }) {
  const t = useTranslations("error");
  const address = `${usePathname()}?${useSearchParams()}`;
  const [failedAt] = useState(address);
  useEffect(() => {
    if (isPageFileError(error)) reloadWithout(location.href);
  }, [error]);
  useEffect(() => {
    // Next resets the error only when the path changes, but on lists only the query changes.
    if (address !== failedAt) reset();
  }, [address, failedAt, reset]);
  return <FailedScreen error={error} retry={retry} t={t} />;
}
