import { useEffect } from "react";

/** Has the browser keep the page that says that there is no network. A new build brings a new one. */
export function OfflineWatch({ buildId }: { buildId: string }) {
  useEffect(() => {
    // Where it is not allowed, the browser shows its own page.
    navigator.serviceWorker?.register(`/offline-worker.js?build=${buildId}`).catch(() => {});
  }, [buildId]);
  return null;
}
