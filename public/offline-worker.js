// Shows the shop's own page when a page is asked for without a network. It keeps nothing else: every other request, and every
// page that can be fetched, goes its usual way, so that nothing old is shown (docs/rendering.md, "Without a network").
const PAGE = "/offline";
const KEPT = "offline";

addEventListener("install", (event) => {
  // Past the browser's own cache, which may hold the page of the build before.
  const kept = caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: "reload" })));
  event.waitUntil(kept.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  // The request for the page does not wait until this script runs.
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(pageOrOffline(event));
});

async function pageOrOffline(event) {
  const answer = await answerTo(event).catch(() => Response.error());
  if (answer.type !== "error") return answer;
  const kept = await caches.match(PAGE);
  return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : answer;
}

/** A request that failed is an answer of the type `error` in Firefox, and refused elsewhere. */
async function answerTo({ preloadResponse, request }) {
  return (await preloadResponse) ?? (await fetch(request));
}
