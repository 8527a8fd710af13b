import "server-only";
import { createTranslator } from "next-intl";
import { accentTheme, DEFAULT_ACCENT } from "../contract/accent-theme";
import { defaultLocale, languageTag } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { getShopWords } from "./company";

const t = createTranslator({ locale: defaultLocale, messages: messagesOf(defaultLocale), namespace: "offline" });

/**
 * What the browser shows in place of a page while there is no network (`public/offline-worker.js`): one document that needs
 * no other file and no script. Its link asks once more for the page that was wanted, whose address it stands at.
 */
export async function offlinePage(): Promise<string> {
  const { name, accent } = await getShopWords();
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
header{padding:1rem 1.5rem;font-weight:600}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;padding:2rem 1.5rem 6rem;text-align:center}
svg{width:3.5rem;height:3.5rem;color:var(--accent)}
h1{font-size:1.5rem;line-height:1.35}
p{max-width:28rem;color:var(--muted);text-wrap:balance}
a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1rem;padding:0 1.75rem;border-radius:999px;background:var(--accent);color:var(--on-accent);font-weight:500;text-decoration:none}
a:hover{background:var(--accent-strong)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
</style>
</head>
<body>
<header>${escapeHtml(name)}</header>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20"/></svg>
<h1>${escapeHtml(t("title"))}</h1>
<p>${escapeHtml(t("text"))}</p>
<a href="">${escapeHtml(t("retry"))}</a>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
