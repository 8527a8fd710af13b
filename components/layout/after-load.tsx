import LoadingBar from "@/components/navigation/loading-bar";
import { VersionWatch } from "./version-watch";

/** What no page waits for: the bar of later navigations, and the watch for new versions, which begins after a second. */
export default function AfterLoad({ buildId }: { buildId: string }) {
  return (
    <>
      <LoadingBar />
      <VersionWatch buildId={buildId} />
    </>
  );
}
