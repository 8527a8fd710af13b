"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { StateLog } from "./state-log";
import { Toasts } from "./toasts";

/** docs/specification.md section 4, "Toast". */
const states = ["enter", "visible", "exit", "removed"] as const;
type State = (typeof states)[number];

const TOAST = "data-sonner-toast";

/** Buttons that show a toast, and a live log of the states of the latest one. */
export function ToastLife() {
  const t = useTranslations("patterns.toasts");
  const passed = useToastLog();
  return (
    <div className="flex flex-col gap-5">
      <Toasts />
      <StateLog label={t("trail")} states={states} passed={passed} nameOf={(state) => t(`states.${state as State}`)} />
    </div>
  );
}

function useToastLog(): State[] {
  const [passed, setPassed] = useState<State[]>([]);
  useEffect(() => {
    let newest: Element | undefined;
    const add = (state: State) => setPassed((old) => (old.at(-1) === state ? old : [...old, state]));
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          const toast = toastIn(node);
          if (!toast || toast === newest) continue;
          newest = toast;
          setPassed(["enter"]);
        }
      }
      if (newest) add(stateOf(newest));
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-mounted", "data-removed"],
    });
    return () => observer.disconnect();
  }, []);
  return passed;
}

function toastIn(node: Node): Element | undefined {
  if (!(node instanceof Element)) return undefined;
  return node.matches(`[${TOAST}]`) ? node : (node.querySelector(`[${TOAST}]`) ?? undefined);
}

function stateOf(toast: Element): State {
  if (!toast.isConnected) return "removed";
  if (toast.getAttribute("data-removed") === "true") return "exit";
  return toast.getAttribute("data-mounted") === "true" ? "visible" : "enter";
}
