import { navigationStarted } from "./components/navigation/current-navigation";
import { watchPageFiles } from "./components/navigation/page-files";
import { watchPictures } from "./components/ui/missing-pictures";

// zod compiles its checks with `new Function` where that is allowed. It finds out by trying, and the browser reports
// each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchPageFiles();
watchPictures();

/** Called by Next when a navigation begins, from any cause. */
export const onRouterTransitionStart = navigationStarted;
