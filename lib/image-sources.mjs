/**
 * `cdn.example.com` or `*.example.com`, optionally with a scheme or port; a wildcard for a whole TLD is not allowed.
 */
const HOST = /^(?:https?:\/\/)?(?:\*\.[a-z0-9-]+\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/**
 * @param {string} value of `IMAGE_HOSTS`
 * @returns {boolean} whether it is a comma-separated list of hosts that a Content-Security-Policy can name
 */
export function areImageHosts(value) {
  return hostsIn(value).every((host) => HOST.test(host));
}

/**
 * Allowed sources of pictures in addition to the shop itself: the configured hosts, and the backend behind it. Plain
 * JavaScript, since `next.config.mjs` needs it as well.
 * @param {{ IMAGE_HOSTS?: string, API_BASE_URL?: string }} environment
 * @returns {string[]} sources for `img-src`
 */
export function imageSourcesOf({ IMAGE_HOSTS = "", API_BASE_URL }) {
  const sources = hostsIn(IMAGE_HOSTS);
  if (API_BASE_URL) sources.push(new URL(API_BASE_URL).origin);
  return sources;
}

/** @param {string} value */
function hostsIn(value) {
  return value
    .split(",")
    .map((host) => host.trim())
    .filter(Boolean);
}
