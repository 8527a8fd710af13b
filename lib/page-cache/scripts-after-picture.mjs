const EXTERNAL = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const BOOTSTRAP = /<script src="[^"]+" id="[^"]*" async=""><\/script>/;
/** What a shopper sees first of a page that cannot be used without its scripts yet: a picture, or the shape of what comes. */
const IS_LOOKED_AT_FIRST = /<img[^<>]* fetchPriority="high"| data-skeleton=/;
const PRELOAD = /<link rel="preload" as="script"[^<>]*>/g;

/** Begins all the same when the picture takes this long, in milliseconds: a page that cannot be used is worse than a late picture. */
const PATIENCE = 2000;

/**
 * In the browser: begins the scripts named by its own element once the page's most important picture is there, or once the
 * page has been painted where there is none. Written for every browser that runs the shop's scripts, since nothing compiles it.
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
 * Lets the scripts of a whole page wait for its largest picture, with which they would share a slow connection: what a
 * shopper sees comes first. Next has no setting for it. Left as they are: a page without Next's tags, and one that shows
 * neither a picture nor a skeleton at first, such as a form, since what is typed there before the scripts listen is lost.
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
