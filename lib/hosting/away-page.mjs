import { readFileSync } from "node:fs";

/** The page that a proxy shows when no instance answers: one self-contained document with the shop's texts. */
export function awayPage() {
  const [site, error] = ["site", "error"].map((name) =>
    JSON.parse(readFileSync(new URL(`../../messages/zh/${name}.json`, import.meta.url), "utf8")),
  );
  return `<!doctype html>
<html lang="zh-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${site.template.replace("{title}", error.failed)}</title>
<style>
:root { color-scheme: light dark; --page: #ffffff; --ink: #17212a; --quiet: #55626e; --accent: #1c7449; --on-accent: #ffffff }
@media (prefers-color-scheme: dark) { :root { --page: #0f1518; --ink: #e7edf0; --quiet: #a2b0ba; --accent: #5fc792; --on-accent: #072014 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--ink);
  font: 1rem/1.7 system-ui, "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", sans-serif }
main { padding: 2rem; max-width: 32rem; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.4 }
p { color: var(--quiet); text-wrap: balance }
a { display: inline-block; margin-top: 1rem; padding: .6rem 1.5rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent);
  text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
</style>
</head>
<body>
<main>
<p>${site.name}</p>
<h1>${error.failed}</h1>
<p>${error.failed_text}</p>
<a href="">${error.retry}</a>
</main>
</body>
</html>
`;
}
