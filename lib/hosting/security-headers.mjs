import { contentSecurityPolicy } from "./content-security-policy.mjs";

/**
 * What every answer of this server says besides.
 * @param {{ isDevelopment: boolean }} build
 * @returns {{ key: string, value: string }[]} names and values of headers
 */
export function securityHeaders(build) {
  return [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(build) },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  ];
}
