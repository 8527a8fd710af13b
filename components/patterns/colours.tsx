"use client";

import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { contrastOf as contrastOfHex, isHexColour } from "@/lib/contract/oklch";
import { Specimen } from "./specimen";

/** WCAG 2.2 minimum contrast of normal text, and of the edges of controls and icons. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/** WCAG 2.2 contrast, 1 to 21, of two colours like `#rrggbb` or `#rgb`. @throws TypeError for anything else */
export function contrastOf(one: string, other: string): number {
  return contrastOfHex(longHex(one), longHex(other));
}

/** Expands `#rgb`, to which the build shortens colours. */
function longHex(colour: string): string {
  const long = colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  if (!isHexColour(long)) throw new TypeError(`${colour} is no colour of the form #rrggbb`);
  return long;
}

/** Names of the theme's custom properties in `app/globals.css`. */
const grounds = ["page", "surface", "raised", "line", "line-strong"] as const;
const inks = ["ink", "ink-soft", "muted", "accent", "accent-strong", "on-accent", "accent-soft"] as const;
const signals = ["good", "good-soft", "warning", "warning-soft", "danger", "danger-soft"] as const;
type Token = (typeof grounds | typeof inks | typeof signals)[number];

const pairs: { on: Token; ink: Token; least: number }[] = [
  { ink: "ink", on: "page", least: TEXT_CONTRAST },
  { ink: "muted", on: "page", least: TEXT_CONTRAST },
  { ink: "ink", on: "surface", least: TEXT_CONTRAST },
  { ink: "muted", on: "surface", least: TEXT_CONTRAST },
  { ink: "ink", on: "ink-soft", least: TEXT_CONTRAST },
  { ink: "accent", on: "page", least: TEXT_CONTRAST },
  { ink: "accent", on: "accent-soft", least: TEXT_CONTRAST },
  { ink: "on-accent", on: "accent", least: TEXT_CONTRAST },
  { ink: "good", on: "good-soft", least: TEXT_CONTRAST },
  { ink: "warning", on: "warning-soft", least: TEXT_CONTRAST },
  { ink: "danger", on: "danger-soft", least: TEXT_CONTRAST },
  { ink: "danger", on: "page", least: TEXT_CONTRAST },
  { ink: "line-strong", on: "raised", least: EDGE_CONTRAST },
  { ink: "line-strong", on: "page", least: EDGE_CONTRAST },
];

const groups = { grounds, inks, signals };

/** The theme's colours and their contrast, read from the rendered page. */
export function Colours() {
  const t = useTranslations("patterns.colours");
  const theme = useTheme().resolvedTheme;
  const [values, setValues] = useState<Partial<Record<Token, string>>>({});
  useEffect(() => {
    // The values depend on the theme, which only the browser knows.
    if (!theme) return;
    const style = getComputedStyle(document.documentElement);
    const tokens = [...grounds, ...inks, ...signals];
    setValues(Object.fromEntries(tokens.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])));
  }, [theme]);
  return (
    <>
      {Object.entries(groups).map(([name, tokens]) => (
        <Specimen key={name} name={t(name as keyof typeof groups)} className="border-0 p-0 md:p-0">
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
            {tokens.map((token) => (
              <li key={token} className="min-w-0">
                <div
                  aria-hidden
                  className="h-20 rounded-xl border border-line"
                  style={{ background: `var(--${token})` }}
                />
                <p className="mt-2 text-sm font-medium">{token}</p>
                <p className="text-sm text-muted tabular-nums">{values[token] ?? "…"}</p>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
      <Specimen name={t("pairs")} className="border-0 p-0 md:p-0">
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {pairs.map(({ ink, on, least }) => (
            <li
              key={`${ink} ${on}`}
              className="flex items-center gap-4 rounded-xl border p-4"
              style={{ background: `var(--${on})` }}
            >
              {least === TEXT_CONTRAST ? (
                <span className="text-2xl font-semibold" style={{ color: `var(--${ink})` }}>
                  {t("sample")}
                </span>
              ) : (
                <span aria-hidden className="h-9 w-12 rounded-lg border-2" style={{ borderColor: `var(--${ink})` }} />
              )}
              <span
                className="min-w-0 flex-1 text-sm"
                style={{ color: on === "accent" ? `var(--${ink})` : "var(--ink)" }}
              >
                {t("on", { ink, on })}
              </span>
              <Ratio one={values[ink]} other={values[on]} least={least} />
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}

function Ratio({ one, other, least }: { one: string | undefined; other: string | undefined; least: number }) {
  if (!one || !other) return null;
  const ratio = contrastOf(one, other);
  return (
    <span data-contrast={ratio >= least ? "enough" : "low"} className="tabular-nums">
      <Badge tone={ratio >= least ? "neutral" : "danger"}>{ratio.toFixed(1)}</Badge>
    </span>
  );
}
