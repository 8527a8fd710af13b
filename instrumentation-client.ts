import { navigationStarted } from "./components/navigation/current-navigation";
import { watchPageFiles } from "./components/navigation/page-files";
import { watchPictures } from "./components/ui/missing-pictures";

// zod makes its checks with `new Function` where it may, and finds out by trying, which the browser reports each time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchPageFiles();
watchPictures();

/** Called by Next when a navigation begins, whatever began it. */
export const onRouterTransitionStart = navigationStarted;
