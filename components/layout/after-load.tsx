import { useEffect } from "react";
import LoadingBar from "@/components/navigation/loading-bar";
import { VersionWatch } from "./version-watch";

/** Loaded after the page: the loading bar, the watch for new versions and the offline page. */
export default function AfterLoad({ buildId }: { buildId: string }) {
  return (
    <>
      <LoadingBar />
      <VersionWatch buildId={buildId} />
      <OfflineWatch buildId={buildId} />
    </>
  );
}

/** Registers the service worker that stores the offline page; each build has its own. */
function OfflineWatch({ buildId }: { buildId: string }) {
  useEffect(() => {
    // If registration fails, the browser shows its own offline page.
    navigator.serviceWorker?.register(`/offline-worker.js?build=${buildId}`).catch(() => {});
  }, [buildId]);
  return null;
}
