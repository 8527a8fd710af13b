/**
 * A self-contained document for a shop that cannot show a page just now.
 * @param {{ title: string, heading: string, text: string, retry: string }} words
 * @param {{ above?: string | number, home?: string }} more what stands above the heading, and the text of a link to the home page
 */
export function calmPage({ title, heading, text, retry }, { above, home } = {}) {
  return `<!doctype html>
<html lang="zh-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
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
${above === undefined ? "" : `<p>${above}</p>`}
<h1>${heading}</h1>
<p>${text}</p>
<a href="">${retry}</a>
${home === undefined ? "" : `<a href="/">${home}</a>`}
</main>
</body>
</html>
`;
}
