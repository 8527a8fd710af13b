"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Asks before a link or the browser leaves a page whose changes are not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("admin.form");
  const router = useRouter();
  const question = useRef<HTMLDialogElement>(null);
  const wanted = useRef("");
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || (link?.target ?? "") !== "";
      if (!link || opensElsewhere || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      wanted.current = link.pathname + link.search;
      question.current?.showModal();
    };
    addEventListener("beforeunload", onUnload);
    // Before the router's own listener, which would be gone already.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [isDirty]);
  return (
    <ConfirmDialog
      dialog={question}
      title={t("leave_title")}
      text={t("leave_text")}
      confirm={t("leave")}
      keep={t("stay")}
      busy={false}
      onConfirm={() => {
        question.current?.close();
        router.push(wanted.current);
      }}
    />
  );
}
