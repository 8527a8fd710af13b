"use client";

import { Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { later } from "@/components/ui/later";
import { pressedKey } from "@/components/ui/pressed-key";
import type { StaffRights } from "@/lib/contract/permissions";

/** Loaded when first opened, since most visits never do. */
const Palette = later(() => import("./palette").then(({ default: Palette }) => Palette));

/** Opens the command palette: a button, and Ctrl or ⌘ with K anywhere. */
export function PaletteButton({ staff }: { staff: StaffRights }) {
  const t = useTranslations("admin.palette");
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || pressedKey(event).toLowerCase() !== "k") return;
      event.preventDefault();
      setIsOpen((open) => !open);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    // `autoFocus` ran before the dialog was open, when nothing in it could have focus.
    dialog.current?.querySelector("input")?.focus();
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what led to it
  useEffect(() => setIsOpen(false), [pathname]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full text-sm text-muted hover:text-ink max-sm:size-11 max-sm:justify-center max-sm:hover:bg-surface sm:min-h-9 sm:border sm:border-line-strong sm:bg-raised sm:pr-2 sm:pl-3"
      >
        <Search aria-hidden className="size-5 sm:size-4" />
        <span className="max-sm:sr-only">{t("open")}</span>
        <kbd aria-hidden className="hidden rounded border px-1.5 font-sans text-xs sm:inline pointer-coarse:hidden">
          Ctrl K
        </kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog */}
      <dialog
        ref={dialog}
        aria-label={t("title")}
        onClose={() => setIsOpen(false)}
        onClick={(event) => event.target === dialog.current && setIsOpen(false)}
        className="mx-auto mt-[12dvh] mb-auto w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-2xl border bg-raised p-0 text-ink shadow-2xl backdrop:bg-black/50"
      >
        {isOpen && <Palette staff={staff} onChosen={() => setIsOpen(false)} />}
      </dialog>
    </>
  );
}
