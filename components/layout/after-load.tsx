import LoadingBar from "@/components/navigation/loading-bar";
import { OfflineWatch } from "./offline-watch";
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
