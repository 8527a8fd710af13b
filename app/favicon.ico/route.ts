/** Browsers request this path for pages that declare no icon, such as those that the build rendered. */
export function GET(): Response {
  return new Response(null, {
    status: 307,
    headers: { Location: "/icons/48.png", "Cache-Control": "public, max-age=86400" },
  });
}
