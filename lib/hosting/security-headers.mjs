import { contentSecurityPolicy } from "./content-security-policy.mjs";

/** Headers of every answer. @param {{ isDevelopment: boolean, imageSources?: string[] }} of */
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
