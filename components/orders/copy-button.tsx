"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";

/** Copies a text and confirms it. `of` names what is copied, for screen readers. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const t = useTranslations("order");
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      await notify("error", t("copy_failed"));
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <Button
      look="outline"
      size="small"
      className="shrink-0 whitespace-nowrap print:hidden"
      aria-label={t("copy_of", { of })}
      onClick={copy}
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{copied ? t("copied") : t("copy")}</span>
    </Button>
  );
}
