import { createHash } from "node:crypto";

/**
 * What every page may do. Its own inline scripts are named one by one where the page is the same for everybody
 * (`onlyTheseScripts`); a page that is made per request has others each time. Styles are set on elements by the parts
 * that place menus and dialogs. Pictures are also chosen files, shown before they are sent, and those of other hosts that
 * the configuration allows (`imageSources` of lib/env.ts).
 * @param {{ isDevelopment: boolean, imageSources?: string[] }} of development evaluates code and talks to the page over
 *   a socket
 * @returns {string} the value of `Content-Security-Policy`
 */
export function contentSecurityPolicy({ isDevelopment, imageSources = [] }) {
  const development = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageSources].join(" "),
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const IS_DATA = /\stype="application\/(?:ld\+)?json"/;

/**
 * A second policy for one document: of inline scripts only those that are in it now. A browser obeys both policies.
 * @param {string} html
 * @returns {string} the value of one more `Content-Security-Policy`
 */
export function onlyTheseScripts(html) {
  const hashes = new Set();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!IS_DATA.test(attributes)) hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return ["script-src 'self'", ...hashes].join(" ");
}
