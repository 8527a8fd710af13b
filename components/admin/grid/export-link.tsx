"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { SmallAnchor } from "@/components/admin/small-button";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { AdminFileName } from "@/lib/contract/admin-calls/all";

/** A file has all pages, in its own order. */
const notExported = ["page", "per_page", "sort_target", "sort_method"];

type Props = {
  call: AdminFileName;
  label: string;
  hint?: string;
  scope?: string;
  /** What the file needs beside the filters of the list. */
  query?: Record<string, string>;
};

/** Everything that the list finds as it is narrowed now, as a file. */
export function ExportLink({ call, label, hint, scope, query: more }: Props) {
  const filters = [...useSearchParams()].filter(([key, value]) => value !== "" && !notExported.includes(key));
  const query = { ...Object.fromEntries(scope ? [...filters, ["scope", scope]] : filters), ...more };
  return (
    <SmallAnchor href={anyPath("admin-files", call, { query })} download title={hint} icon={Download} label={label} />
  );
}
