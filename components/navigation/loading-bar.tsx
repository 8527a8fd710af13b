import NextTopLoader, { useTopLoader } from "nextjs-toploader";
import { useEffect } from "react";
import { LOADING_BAR } from "@/lib/site";
import { onNavigation } from "./current-navigation";

const NEARLY_THERE = 0.94;

/** Delay before the bar appears, and its duration; `globals.css` reads both from this template. */
const template = `<div class="bar" role="bar" style="animation-delay:${LOADING_BAR.throttle}ms;--duration:${LOADING_BAR.duration}ms"></div>`;

/** The bar at the top during navigation (docs/specification.md sections 2 and 9). */
export default function LoadingBar() {
  const bar = useTopLoader();
  useEffect(
    () =>
      onNavigation({
        // The loader handles clicks on links; navigations started by scripts are reported here.
        started: () => bar.start(),
        ended: ({ since }) => {
          bar.done();
          if (performance.now() - since < LOADING_BAR.throttle) bar.remove();
        },
      }),
    [bar],
  );
  return (
    <NextTopLoader
      color="var(--accent)"
      height={LOADING_BAR.height}
      crawl={false}
      initialPosition={NEARLY_THERE}
      showSpinner={false}
      showForHashAnchor={false}
      shadow={false}
      template={template}
    />
  );
}
