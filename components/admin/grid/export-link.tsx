"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { anyPath } from "@/components/admin/admin-call";
import { buttonStyle } from "@/components/ui/button";
import type { AdminFileName } from "@/lib/contract/admin-calls/all";

/** A file has all pages, in its own order. */
const notExported = ["page", "per_page", "sort_target", "sort_method"];

type Props = {
  call: AdminFileName;
  label: string;
  hint?: string;
  /** Which of the spec's lists of orders. */
  scope?: string;
};

/** Everything that the list finds as it is narrowed now, as a file. */
export function ExportLink({ call, label, hint, scope }: Props) {
  const filters = [...useSearchParams()].filter(([key, value]) => value !== "" && !notExported.includes(key));
  const query = Object.fromEntries(scope ? [...filters, ["scope", scope]] : filters);
  return (
    <a
      href={anyPath("admin-files", call, { query })}
      download
      title={hint}
      className={buttonStyle({ look: "outline", size: "small" })}
    >
      <Download aria-hidden className="size-4" />
      {label}
    </a>
  );
}
