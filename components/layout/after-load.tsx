import { useEffect } from "react";
import LoadingBar from "@/components/navigation/loading-bar";
import { VersionWatch } from "./version-watch";

/** What no page waits for: the bar of later navigations, the watch for new versions and the page for times without a network. */
export default function AfterLoad({ buildId }: { buildId: string }) {
  return (
    <>
      <LoadingBar />
      <VersionWatch buildId={buildId} />
      <OfflineWatch buildId={buildId} />
    </>
  );
}

/** Has the browser keep the page that says that there is no network. A new build brings a new one. */
function OfflineWatch({ buildId }: { buildId: string }) {
  useEffect(() => {
    // Where it is not allowed, the browser shows its own page.
    navigator.serviceWorker?.register(`/offline-worker.js?build=${buildId}`).catch(() => {});
  }, [buildId]);
  return null;
}
