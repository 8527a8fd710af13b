"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { notify, offer } from "@/components/ui/notify";

const kinds = ["success", "warning", "error"] as const;

/** A button for every kind of toast. */
export function Toasts() {
  const t = useTranslations("patterns.toasts");
  return (
    <div className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <Button key={kind} look="outline" onClick={() => notify(kind, t(`texts.${kind}`))}>
          {t(`kinds.${kind}`)}
        </Button>
      ))}
      <Button
        look="outline"
        onClick={() =>
          offer(t("texts.offer"), { label: t("act"), run: () => notify("success", t("acted")) }, t("later"))
        }
      >
        {t("kinds.offer")}
      </Button>
    </div>
  );
}
