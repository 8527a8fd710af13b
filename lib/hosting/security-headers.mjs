import { contentSecurityPolicy } from "./content-security-policy.mjs";

/**
 * Further headers of every answer of this server.
 * @param {{ isDevelopment: boolean, imageSources?: string[] }} of as for `contentSecurityPolicy`
 * @returns {{ key: string, value: string }[]} names and values of headers
 */
export function securityHeaders(of) {
  return [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(of) },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  ];
}
