import "server-only";
import { createTranslator } from "next-intl";
import { accentTheme, DEFAULT_ACCENT } from "../contract/accent-theme";
import { telAddress } from "../format";
import { defaultLocale, languageTag } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { getBasics, getShopWords } from "./company";
import { getBrandIcon } from "./draw-brand-pictures";

const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "offline" });

/**
 * The page that the browser shows without a network (`public/offline-worker.js`): one document that needs no other file
 * and no script. It is shown at the wanted page's address, and its link loads that page again.
 */
export async function offlinePage(): Promise<string> {
  const [{ name, accent }, { phone1 }] = await Promise.all([getShopWords(), getBasics()]);
  const logo = await logoOf(name);
  const theme = accentTheme(accent) ?? accentTheme(DEFAULT_ACCENT);
  const tokens = (mode: "light" | "dark") =>
    Object.entries(theme?.[mode] ?? {}).map(([token, value]) => `${token}:${value}`);
  return `<!doctype html>
<html lang="${languageTag(defaultLocale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(t("title"))}・${escapeHtml(name)}</title>
<style>
:root{--page:#fff;--ink:#17212a;--muted:#55626e;${tokens("light").join(";")}}
@media (prefers-color-scheme:dark){:root{--page:#0f1518;--ink:#e7edf0;--muted:#a2b0ba;${tokens("dark").join(";")}}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:1rem/1.7 "PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",system-ui,sans-serif}
header{display:flex;align-items:center;width:100%;max-width:76rem;min-height:4rem;margin:0 auto;padding:0 1rem;font-size:1.125rem;font-weight:600}
@media (min-width:48rem){header{padding:0 2rem}}
header img{display:block;width:auto;height:2.25rem;max-width:14rem}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;padding:2rem 1.5rem 6rem;text-align:center}
svg{width:3.5rem;height:3.5rem;color:var(--accent)}
h1{font-size:1.5rem;line-height:1.35}
p{max-width:28rem;color:var(--muted);text-wrap:balance;word-break:keep-all;overflow-wrap:anywhere}
p a{color:var(--accent);white-space:nowrap}
.again{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1rem;padding:0 1.75rem;border-radius:999px;background:var(--accent);color:var(--on-accent);font-weight:500;text-decoration:none}
.again:hover{background:var(--accent-strong)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
</style>
</head>
<body>
<header>${logo}</header>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20"/></svg>
<h1>${escapeHtml(t("title"))}</h1>
<p>${escapeHtml(t("text"))}</p>
${phone1 ? callLine(phone1) : ""}<a class="again" href="">${escapeHtml(t("retry"))}</a>
</main>
</body>
</html>
`;
}

/** Embedded in the document, since nothing can be loaded; the shop's name where it has no logo. */
async function logoOf(name: string): Promise<string> {
  const [light, dark] = await Promise.all([getBrandIcon("logo.png"), getBrandIcon("logo-dark.png")]);
  if (!light) return escapeHtml(name);
  const source = dark ? `<source media="(prefers-color-scheme:dark)" srcset="${dataAddress(dark)}">` : "";
  return `<picture>${source}<img src="${dataAddress(light)}" alt="${escapeHtml(name)}"></picture>`;
}

function dataAddress(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}

/** The telephone works without the internet. */
function callLine(phone: string): string {
  return `<p>${escapeHtml(t("call"))}<a href="${telAddress(phone)}">${escapeHtml(phone)}</a></p>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
