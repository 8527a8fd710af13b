import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/**
 * Asks before a link, the back button or the browser leaves a page with unsaved changes. Browsers without the
 * Navigation API do not ask on going back.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("admin.form");
  const router = useRouter();
  const question = useRef<HTMLDialogElement>(null);
  const leave = useRef<() => void>(undefined);
  const mayLeave = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    mayLeave.current = false;
    const ask = (goOn: () => void) => {
      leave.current = goOn;
      question.current?.showModal();
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || (link?.target ?? "") !== "";
      if (!link || opensElsewhere || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(link.pathname + link.search));
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      const isLeaving = event.navigationType === "traverse" && new URL(url).pathname !== location.pathname;
      if (!isLeaving || !event.cancelable || mayLeave.current) return;
      event.preventDefault();
      ask(() => navigation.traverseTo(key));
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    // Captured before the router's own listener, which would already navigate.
    document.addEventListener("click", onClick, { capture: true, signal });
    if ("navigation" in window) navigation.addEventListener("navigate", onNavigate, { signal });
    return () => listening.abort();
  }, [isDirty, router]);
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
        mayLeave.current = true;
        leave.current?.();
      }}
    />
  );
}
