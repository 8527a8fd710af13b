import type { ComponentType } from "react";
import { TOAST_DURATION } from "@/lib/site";

type Kind = "success" | "error" | "warning";
type ToasterProps = { onMounted: () => void };

/** Loaded with the first toast, since most visits show none. */
let toaster: ComponentType<ToasterProps> | undefined;
const listeners = new Set<() => void>();
let announceMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/** The toaster component once a toast was requested; rendered by the page's frame. */
export const loadedToaster = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => toaster,
};

/** Called by the toaster once it listens; earlier toasts would be lost. */
export function toasterMounted(): void {
  announceMounted();
}

/** Shows a message for two seconds (docs/specification.md section 9), in plain form if the toaster does not load. */
export async function notify(kind: Kind, text: string): Promise<void> {
  const toast = await loadToaster();
  if (toast) toast[kind](text);
  else showPlainly(text);
}

/** Shows a message with an action. It stays until answered, since two seconds are too short to decide. */
export async function offer(text: string, action: { label: string; run: () => void }, dismiss: string): Promise<void> {
  const toast = await loadToaster();
  toast?.(text, {
    duration: Number.POSITIVE_INFINITY,
    style: { pointerEvents: "auto" },
    action: { label: action.label, onClick: action.run },
    cancel: { label: dismiss, onClick: () => {} },
  });
}

/** Undefined if the script cannot be loaded, e.g. offline. The next toast tries again. */
async function loadToaster() {
  try {
    const [{ toast }, { Toaster }] = await Promise.all([import("sonner"), import("./toaster")]);
    toaster = Toaster;
    for (const listener of listeners) listener();
    await mounted;
    await regionIsKnown();
    return toast;
  } catch {
    return undefined;
  }
}

/** Milliseconds before the first toast: screen readers announce changes only in a live region that they know. */
const REGION_PAUSE = 100;
const regionIsKnown = () => (known ??= new Promise((resolve) => setTimeout(resolve, REGION_PAUSE)));
let known: Promise<void> | undefined;

function showPlainly(text: string): void {
  const message = document.createElement("p");
  message.setAttribute("role", "status");
  message.className =
    "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-2xl border bg-raised px-4 py-3 text-center text-ink shadow-lg empty:opacity-0";
  document.body.append(message);
  setTimeout(() => {
    message.textContent = text;
  }, REGION_PAUSE);
  setTimeout(() => message.remove(), REGION_PAUSE + TOAST_DURATION);
}
