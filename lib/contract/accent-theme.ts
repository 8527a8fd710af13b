import { contrastOf, hexOf, isHexColour, type Oklch, oklchOf } from "./oklch";

/** The accent of `app/globals.css` in light mode, for shops that have not chosen a colour. */
export const DEFAULT_ACCENT = "#1c7449";

/** The backgrounds of text in the accent, by mode: `--page`, `--surface` and `--raised` of `app/globals.css`. */
export const grounds = { light: ["#ffffff", "#f4f6f7"], dark: ["#0f1518", "#161e22", "#1b252a"] } as const;

/** WCAG 2, level AA. */
export const LEAST_CONTRAST = 4.5;

/** The custom properties of `app/globals.css` that follow the accent. */
export type AccentTokens = Record<"--accent" | "--accent-strong" | "--on-accent" | "--accent-soft", string>;
/** The top of the home page: a picture with words over it. */
type HeroTokens = Record<"--hero" | "--hero-ink" | "--hero-muted", string>;
export type AccentTheme = Record<"light" | "dark", AccentTokens & HeroTokens>;

/**
 * The accents of both modes: the shop's colour is made darker on light grounds and lighter on dark ones until text in
 * it, and text on it, has a contrast of 4.5.
 * @returns null if the colour is not `#rrggbb`
 */
export function accentTheme(colour: string): AccentTheme | null {
  if (!isHexColour(colour)) return null;
  const own = oklchOf(colour);
  return { light: lightTokens(own), dark: darkTokens(own) };
}

/** The lowest contrast between text and ground in one mode. */
export function leastContrast(tokens: AccentTokens, mode: "light" | "dark"): number {
  const { "--accent": accent, "--accent-strong": strong, "--on-accent": on, "--accent-soft": soft } = tokens;
  return Math.min(...[...grounds[mode], soft, on].map((ground) => contrastOf(accent, ground)), contrastOf(strong, on));
}

/** A style sheet for screens only: on paper the accent is black. Empty if the colour is not `#rrggbb`. */
export function accentCss(colour: string): string {
  const theme = accentTheme(colour);
  if (!theme) return "";
  const lines = (tokens: object) => Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  // More specific than the rules of globals.css, whichever comes first.
  return `@media screen{html:root{${lines(theme.light).join(";")}}html.dark{${lines(theme.dark).join(";")}}}`;
}

function lightTokens(own: Oklch): AccentTheme["light"] {
  const soft = hexOf({ ...own, l: 0.95, c: Math.min(own.c, 0.03) });
  const on = "#ffffff";
  const accent = walk({ ...own, l: Math.min(own.l, 0.7) }, -0.005, [...grounds.light, soft, on]);
  return {
    "--accent": hexOf(accent),
    "--accent-strong": hexOf({ ...accent, l: accent.l - 0.08 }),
    "--on-accent": on,
    "--accent-soft": soft,
    "--hero": tinted(own, 0.95, 0.012),
    "--hero-ink": tinted(own, 0.26, 0.03),
    "--hero-muted": tinted(own, 0.4, 0.03),
  };
}

function darkTokens(own: Oklch): AccentTheme["dark"] {
  const soft = hexOf({ ...own, l: 0.28, c: Math.min(own.c, 0.05) });
  const on = hexOf({ ...own, l: 0.2, c: Math.min(own.c, 0.05) });
  const start = { ...own, l: Math.max(own.l, 0.72), c: Math.min(own.c, 0.13) };
  const accent = walk(start, 0.005, [...grounds.dark, soft, on]);
  return {
    "--accent": hexOf(accent),
    "--accent-strong": hexOf({ ...accent, l: accent.l + 0.06 }),
    "--on-accent": on,
    "--accent-soft": soft,
    "--hero": tinted(own, 0.24, 0.02),
    "--hero-ink": tinted(own, 0.96, 0.01),
    "--hero-muted": tinted(own, 0.82, 0.02),
  };
}

/** A grey with a slight tint of the shop's colour. */
function tinted(own: Oklch, l: number, c: number): string {
  return hexOf({ ...own, l, c: Math.min(own.c, c) });
}

/** The first lightness, counted from the start, whose contrast against all grounds is enough. */
function walk(start: Oklch, step: number, against: readonly string[]): Oklch {
  let found = start;
  const isReadable = () => against.every((ground) => contrastOf(hexOf(found), ground) >= LEAST_CONTRAST);
  while (!isReadable() && found.l > 0 && found.l < 1) found = { ...found, l: found.l + step };
  return found;
}
