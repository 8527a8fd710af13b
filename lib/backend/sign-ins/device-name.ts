/** Names by what a browser says of itself; the first that fits counts, since most claim to be several. */
const BROWSERS: [RegExp, string][] = [
  [/\bLine\//, "LINE"],
  [/\bFB(?:AN|AV)\b/, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** What a person would call the device behind a `User-Agent`; null for what is not known. */
export function deviceName(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(table: [RegExp, string][], userAgent: string | null): string | null {
  return table.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null;
}
