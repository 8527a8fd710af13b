import { expect, test } from "vitest";
import { missingOnVercel } from "@/lib/hosting/vercel-needs";

const needed = [
  ...["SESSION_PASSWORD", "API_SECRET", "DATABASE_URL", "S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID"],
  ...["S3_SECRET_ACCESS_KEY", "CRON_SECRET"],
];
const complete = { VERCEL: "1", ...Object.fromEntries(needed.map((name) => [name, "set"])) };

test("elsewhere everything is optional", () => expect(missingOnVercel({})).toBeUndefined());

test("on Vercel, the services that replace a disk are required by name", () => {
  expect(missingOnVercel(complete)).toBeUndefined();
  for (const name of needed) expect(missingOnVercel({ ...complete, [name]: undefined })).toContain(`set ${name} (`);
  expect(missingOnVercel({ VERCEL: "1" })).toContain(needed.join(", "));
});

test("with another backend, only the two secrets", () => {
  const fronting = { VERCEL: "1", API_BASE_URL: "https://api.example.com" };
  expect(missingOnVercel(fronting)).toContain("set SESSION_PASSWORD, API_SECRET (");
  expect(missingOnVercel({ ...fronting, SESSION_PASSWORD: "set", API_SECRET: "set" })).toBeUndefined();
});
