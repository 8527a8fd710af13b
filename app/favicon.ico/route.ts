/** What browsers ask for by themselves where a page names no icon, such as one that the build made. */
export function GET(): Response {
  return new Response(null, {
    status: 307,
    headers: { Location: "/icons/48.png", "Cache-Control": "public, max-age=86400" },
  });
}
