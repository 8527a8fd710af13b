import { expect, test } from "vitest";
import { deviceName } from "@/lib/backend/sign-ins/sessions";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit}`;

test.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux"],
  [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`${phone} Mobile/15E148 Safari Line/15.18.0`, "LINE", "iPhone"],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
  ["curl/8.11.0", null, null],
  ["", null, null],
  [null, null, null],
])("docs/api.md, sessions: %s", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
