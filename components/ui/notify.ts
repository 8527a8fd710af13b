import type { ComponentType } from "react";
import { TOAST_DURATION } from "@/lib/site";

type Kind = "success" | "error" | "warning";
type ToasterProps = { onMounted: () => void };

/** The toaster is loaded with the first toast: most visits see none. */
let toaster: ComponentType<ToasterProps> | undefined;
const listeners = new Set<() => void>();
let announceMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/** The toaster, once a toast has been asked for; for the page's frame. */
export const loadedToaster = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => toaster,
};

/** Called by the toaster when it listens: a toast sent earlier would be lost. */
export function toasterMounted(): void {
  announceMounted();
}

/** Shows a short message for two seconds (docs/specification.md section 9), without the toaster where it does not come. */
export async function notify(kind: Kind, text: string): Promise<void> {
  const toast = await loadToaster();
  if (toast) toast[kind](text);
  else showPlainly(text);
}

/** Shows a message with an action. It stays until it is answered, since two seconds are too short to read and decide. */
export async function offer(text: string, action: { label: string; run: () => void }, dismiss: string): Promise<void> {
  const toast = await loadToaster();
  toast?.(text, {
    duration: Number.POSITIVE_INFINITY,
    style: { pointerEvents: "auto" },
    action: { label: action.label, onClick: action.run },
    cancel: { label: dismiss, onClick: () => {} },
  });
}

/** Undefined when its script is lost, as without a connection. The next toast tries again. */
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

/** Screen readers read what changes in a region that they know: the first toast waits until they have seen it. */
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
