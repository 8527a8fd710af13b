"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { SmallAnchor } from "@/components/admin/small-button";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { AdminFileName } from "@/lib/contract/admin-calls/all";

/** A file has all pages, in its own order. */
const notExported = ["page", "per_page", "sort_target", "sort_method"];

/** `narrowed`: what the list is narrowed to beyond what its address says. */
type Props = { call: AdminFileName; label: string; hint?: string; narrowed?: Record<string, string> };

/** Everything that the list finds as it is narrowed now, as a file. */
export function ExportLink({ call, label, hint, narrowed = {} }: Props) {
  const address = useExportAddress(call);
  return <SmallAnchor href={address(narrowed)} download title={hint} icon={Download} label={label} />;
}

/** The address of a file of everything that the list finds as it is narrowed now, and as `more` asks. */
export function useExportAddress(call: AdminFileName): (more: Record<string, string>) => string {
  const filters = [...useSearchParams()].filter(([key, value]) => value !== "" && !notExported.includes(key));
  return (more) => anyPath("admin-files", call, { query: { ...Object.fromEntries(filters), ...more } });
}
