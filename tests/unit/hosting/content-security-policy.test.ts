import { expect, test } from "vitest";
import { contentSecurityPolicy } from "@/lib/hosting/content-security-policy.mjs";
import { securityHeaders } from "@/lib/hosting/security-headers.mjs";

const ruleOf = (policy: string, name: string) => policy.split("; ").find((rule) => rule.startsWith(`${name} `));

test("docs/security.md: Content-Security-Policy: pictures come from the shop itself, chosen files and allowed hosts only", () => {
  const img = "img-src 'self' data: blob:";
  expect(ruleOf(contentSecurityPolicy({ isDevelopment: false }), "img-src")).toBe(img);
  const imageSources = ["https://api.example.com", "*.example.com"];
  const policy = contentSecurityPolicy({ isDevelopment: false, imageSources });
  expect(ruleOf(policy, "img-src")).toBe(`${img} https://api.example.com *.example.com`);
});

test("docs/security.md: Content-Security-Policy: an allowed host changes no other rule", () => {
  const without = contentSecurityPolicy({ isDevelopment: false }).split("; ");
  const policy = contentSecurityPolicy({ isDevelopment: false, imageSources: ["cdn.example.com"] }).split("; ");
  expect(policy.filter((rule) => !without.includes(rule))).toEqual(["img-src 'self' data: blob: cdn.example.com"]);
  const headers = securityHeaders({ isDevelopment: false, imageSources: ["cdn.example.com"] });
  expect(headers).toContainEqual({ key: "Content-Security-Policy", value: policy.join("; ") });
});
