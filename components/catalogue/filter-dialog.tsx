"use client";

import { SlidersHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { FilterForm, type FilterFormProps } from "./filter-form";

/** The filters on small screens, in a native modal; the form is rendered when the dialog is first opened. */
export function FilterDialog({ applied, ...form }: FilterFormProps & { applied: number }) {
  const t = useTranslations("shop_list");
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <div className="shrink-0 lg:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle({ look: "outline", className: "px-4" })}
        onClick={() => {
          setWasOpened(true);
          dialog.current?.showModal();
        }}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {applied > 0 ? t("filter_count", { count: applied }) : t("filter")}
      </button>
      <dialog
        ref={dialog}
        aria-label={t("filters")}
        className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-3xl bg-page px-5 text-ink backdrop:bg-black/40"
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
        onKeyDown={() => {}}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between bg-page py-3">
          <h2 className="text-lg font-semibold">{t("filters")}</h2>
          <IconButton label={t("close")} icon={X} className="-mr-2" onClick={() => dialog.current?.close()} />
        </div>
        {wasOpened && <FilterForm {...form} onApply={() => dialog.current?.close()} />}
      </dialog>
    </div>
  );
}
