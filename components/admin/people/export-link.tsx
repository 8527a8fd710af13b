"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { buttonStyle } from "@/components/ui/button";

const NO_FILTERS = ["page", "per_page", "sort_target", "sort_method"];

/** The list as a file, narrowed as the screen is. @param path below `/admin/` of the API */
export function ExportLink({ path, label }: { path: string; label: string }) {
  const filters = [...useSearchParams()].filter(([key, value]) => value !== "" && !NO_FILTERS.includes(key));
  const search = new URLSearchParams(filters).toString();
  return (
    <a
      href={`/api/bff/admin-files/${path}${search && `?${search}`}`}
      download
      className={buttonStyle({ look: "outline", size: "small" })}
    >
      <Download aria-hidden className="size-4" />
      {label}
    </a>
  );
}
