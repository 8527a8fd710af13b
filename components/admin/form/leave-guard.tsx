import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Asks before a link, the back button or the browser leaves a page with unsaved changes. */
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
    // Browsers without the Navigation API report Back when the router has left already. A second entry of this page in the
    // history gives Back a step that leaves nothing.
    const here = location.pathname;
    const addStep = () => history.pushState({ ...history.state, isStep: true }, "");
    const onPopState = () => {
      if (mayLeave.current || location.pathname !== here) return;
      addStep();
      ask(() => history.go(-2));
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    // Captured before the router's own listener, which would already navigate.
    document.addEventListener("click", onClick, { capture: true, signal });
    if ("navigation" in window) navigation.addEventListener("navigate", onNavigate, { signal });
    else {
      if (!history.state?.isStep) addStep();
      addEventListener("popstate", onPopState, { signal });
    }
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
