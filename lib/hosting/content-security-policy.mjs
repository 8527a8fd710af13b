import { createHash } from "node:crypto";

/**
 * The value of `Content-Security-Policy`. Public pages also name their inline scripts (`onlyTheseScripts`). Menus and
 * dialogs are placed by inline styles; chosen files are shown as blobs.
 * @param {{ isDevelopment: boolean, imageSources?: string[] }} of development evaluates code and uses a socket
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

/** A second policy for one document, with only its inline scripts; browsers obey both. @param {string} html */
export function onlyTheseScripts(html) {
  const hashes = new Set();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!IS_DATA.test(attributes)) hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return ["script-src 'self'", ...hashes].join(" ");
}
