const EXTERNAL = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const BOOTSTRAP = /<script src="[^"]+" id="[^"]*" async=""><\/script>/;
/** The visible content of a page before its scripts have run: a picture, or a skeleton. */
const IS_LOOKED_AT_FIRST = /<img[^<>]* fetchPriority="high"| data-skeleton=/;
const PRELOAD = /<link rel="preload" as="script"[^<>]*>/g;

/**
 * The scripts start after this wait even without the picture, in milliseconds: an unusable page is worse than a late
 * picture.
 */
const PATIENCE = 2000;

/**
 * In the browser: starts the scripts named by its own element once the page's most important picture is loaded, or
 * after the first paint where there is none. Written for every browser that runs the shop's scripts, since nothing
 * compiles it.
 */
const begin = `(()=>{
let files=document.currentScript.dataset.files.split(" ");
const begin=()=>{for(const src of files){const script=document.createElement("script");script.async=true;script.src=src;document.head.append(script)}files=[]};
const painted=()=>new PerformanceObserver(begin).observe({type:"paint",buffered:true});
const picture=document.querySelector('img[fetchpriority="high"]');
if(!picture||picture.complete)painted();else picture.onload=picture.onerror=painted;
setTimeout(begin,${PATIENCE})
})()`.replaceAll("\n", "");

/**
 * Delays the scripts of a whole page until its largest picture is loaded, since both would share a slow connection.
 * Next has no setting for it. Unchanged: a page without Next's tags, and one that shows neither a picture nor a
 * skeleton at first, such as a form, since input before the scripts run is lost.
 * @param {string} html a whole page, with all of its scripts named by tags
 * @returns {string}
 */
export function scriptsAfterPicture(html) {
  if (!BOOTSTRAP.test(html) || !IS_LOOKED_AT_FIRST.test(html)) return html;
  const files = [...html.matchAll(EXTERNAL)].map(([, file]) => file);
  const starter = `<script data-files="${files.join(" ")}">${begin}</script>`;
  return html
    .replace(PRELOAD, "")
    .replace(BOOTSTRAP, () => starter)
    .replace(EXTERNAL, "");
}
