type Kind = "success" | "error" | "warning";

/** The toaster is loaded with the first toast: most visits see none. */
let wanted = false;
const listeners = new Set<() => void>();
let announceMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/** Whether a toast has been asked for; for `ToastHost`. */
export const toasterWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => wanted,
};

/** Called by the toaster when it listens: a toast sent earlier would be lost. */
export function toasterMounted(): void {
  announceMounted();
}

/** Shows a short message for two seconds (docs/specification.md section 9). */
export async function notify(kind: Kind, text: string): Promise<void> {
  const toast = await toaster();
  toast[kind](text);
}

/** Shows a message with an action. It stays until it is answered, since two seconds are too short to read and decide. */
export async function offer(text: string, action: { label: string; run: () => void }, dismiss: string): Promise<void> {
  const toast = await toaster();
  toast(text, {
    duration: Number.POSITIVE_INFINITY,
    action: { label: action.label, onClick: action.run },
    cancel: { label: dismiss, onClick: () => {} },
  });
}

async function toaster() {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  return toast;
}
