"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Opens the browser's own print window. */
export function PrintButton() {
  const t = useTranslations("admin.print");
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      {t("print")}
    </Button>
  );
}
