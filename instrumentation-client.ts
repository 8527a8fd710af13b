import { navigationStarted } from "./components/navigation/current-navigation";
import { watchPageFiles } from "./components/navigation/page-files";

watchPageFiles();

/** Called by Next when a navigation begins, whatever began it. */
export const onRouterTransitionStart = navigationStarted;
