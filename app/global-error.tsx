"use client";

import "./globals.css";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";
import text from "@/messages/zh/last_resort.json";

/**
 * Shown when even the layout failed: a complete document that loads no other scripts or messages,
 * since the cause may be a lost connection.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang={languageTag(defaultLocale)}>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <title>{text.title}</title>
        <main className="frame flex flex-col items-center gap-3 py-24 text-center">
          <p className="text-6xl font-semibold text-accent">500</p>
          <h1 className="text-2xl font-semibold">{text.title}</h1>
          <p className="max-w-md text-muted">{text.text}</p>
          <p className="mt-4 flex flex-wrap justify-center gap-3">
            <button type="button" onClick={retry} className="min-h-11 rounded-full border border-line-strong px-6">
              {text.retry}
            </button>
            <a href="/" className="min-h-11 content-center rounded-full bg-accent px-6 font-medium text-on-accent">
              {text.home}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
