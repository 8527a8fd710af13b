"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { buttonStyle } from "@/components/ui/button";

/** A file has all pages, and an order of its own. */
const notExported = ["page", "per_page", "sort_target", "sort_method"];

type Props = {
  /** Below `/admin/` of the API. */
  path: string;
  label: string;
  hint?: string;
  /** Which of the spec's lists of orders. */
  scope?: string;
};

/** Everything that the list finds as it is narrowed now, as a file. */
export function ExportLink({ path, label, hint, scope }: Props) {
  const filters = [...useSearchParams()].filter(([key, value]) => value !== "" && !notExported.includes(key));
  const query = new URLSearchParams(scope ? [...filters, ["scope", scope]] : filters).toString();
  return (
    <a
      href={`/api/bff/admin-files/${path}${query && `?${query}`}`}
      download
      title={hint}
      className={buttonStyle({ look: "outline", size: "small" })}
    >
      <Download aria-hidden className="size-4" />
      {label}
    </a>
  );
}
