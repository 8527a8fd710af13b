"use client";

import "./globals.css";
import { lazy, Suspense } from "react";
import { defaultLocale, languageTag } from "@/lib/i18n/locales";

/** The texts come with the error: every page carries this file, and none should carry all messages for it. */
const Explanation = lazy(() =>
  import("./last-resort").then(
    ({ LastResort }) => ({ default: LastResort }),
    () => ({ default: Bare }),
  ),
);

/** The last resort, when even the layout failed: a whole document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={languageTag(defaultLocale)}>
      <body className="min-h-dvh bg-page text-ink antialiased">
        <main>
          <Suspense fallback={<Bare />}>
            <Explanation error={error} retry={retry} />
          </Suspense>
        </main>
      </body>
    </html>
  );
}

function Bare() {
  return (
    <a href="/" className="block py-24 text-center text-6xl font-semibold text-accent">
      500
    </a>
  );
}
