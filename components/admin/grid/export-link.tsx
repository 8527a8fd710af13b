"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { SmallAnchor } from "@/components/admin/small-button";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { AdminFileName } from "@/lib/contract/admin-calls/all";

/** Left out: a file has all pages, in an order of its own. */
const notExported = ["page", "per_page", "sort_target", "sort_method"];

/** `narrowed`: filters that are not in the list's address. */
type Props = { call: AdminFileName; label: string; hint?: string; narrowed?: Record<string, string> };

/** A download of all rows that the list finds with its current filters. */
export function ExportLink({ call, label, hint, narrowed = {} }: Props) {
  const address = useExportAddress(call);
  return <SmallAnchor href={address(narrowed)} download title={hint} icon={Download} label={label} />;
}

/** Builds the download's address from the current filters and those in `more`. */
export function useExportAddress(call: AdminFileName): (more: Record<string, string>) => string {
  const filters = [...useSearchParams()].filter(([key, value]) => value !== "" && !notExported.includes(key));
  return (more) => anyPath("admin-files", call, { query: { ...Object.fromEntries(filters), ...more } });
}
