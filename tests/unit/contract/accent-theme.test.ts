import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { ProductStatusBadge } from "@/components/admin/catalogue/product-status-badge";
import {
  accentCss,
  accentTheme,
  DEFAULT_ACCENT,
  grounds,
  LEAST_CONTRAST,
  leastContrast,
} from "@/lib/contract/accent-theme";
import { contrastOf, hexOf, oklchOf } from "@/lib/contract/oklch";
import { markupOf, textOf } from "../../support/markup";
import { read } from "../../support/source-tree";

/** The same colours in every run. */
function colours(count: number): string[] {
  let seed = 24;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) & 0xff;
  };
  return Array.from(
    { length: count },
    () => `#${[next(), next(), next()].map((part) => part.toString(16).padStart(2, "0")).join("")}`,
  );
}

const edges = ["#000000", "#ffffff", "#ffff00", "#00ffff", "#ff00ff", "#ff0000", "#00ff00", "#0000ff", "#808080"];

describe("lib/oklch.ts", () => {
  test("a colour is unchanged after conversion and back", () => {
    for (const colour of [...edges, ...colours(300)]) expect(hexOf(oklchOf(colour)), colour).toBe(colour);
  });

  test("lightness, chroma and hue are those of CSS, and contrast that of WCAG", () => {
    const { l, c, h } = oklchOf("#ff0000");
    expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(["0.628", "0.258", "29.2"]);
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  test("a colour outside the gamut keeps its lightness", () => {
    expect(oklchOf(hexOf({ l: 0.6, c: 0.4, h: 150 })).l).toBeCloseTo(0.6, 1);
  });
});

describe("lib/contract/accent-theme.ts", () => {
  test("the colours of states do not follow the brand, which may look like a warning", () => {
    expect(accentCss("#8a2f1d")).not.toMatch(/--(good|warning|danger)/);
    const on = textOf(markupOf(createElement(ProductStatusBadge, { status: "published" })));
    const markup = markupOf(createElement(ProductStatusBadge, { status: "published" }));
    expect([on, markup.includes("text-good"), markup.includes("accent")]).toEqual(["上架中", true, false]);
  });

  test.each([...edges, DEFAULT_ACCENT])("%s is readable in both modes", (colour) => {
    const theme = accentTheme(colour);
    if (!theme) throw new Error("no theme");
    expect(leastContrast(theme.light, "light")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(leastContrast(theme.dark, "dark")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  test("so are 500 random colours, on every background and at the top of the home page", () => {
    for (const colour of colours(500)) {
      const theme = accentTheme(colour);
      if (!theme) throw new Error(`no theme of ${colour}`);
      const { light, dark } = theme;
      const pairs = [
        ...(["light", "dark"] as const).flatMap((mode) => {
          const tokens = theme[mode];
          const on = [tokens["--on-accent"], tokens["--accent-soft"], ...grounds[mode]];
          return on.map((ground) => [tokens["--accent"], ground]);
        }),
        [light["--accent-strong"], light["--on-accent"]],
        [dark["--accent-strong"], dark["--on-accent"]],
        ...[light, dark].flatMap((tokens) => [
          [tokens["--hero-ink"], tokens["--hero"]],
          [tokens["--hero-muted"], tokens["--hero"]],
        ]),
      ] as [string, string][];
      const least = Math.min(...pairs.map(([one, other]) => contrastOf(one, other)));
      expect(least, colour).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  test("a readable colour is unchanged in light mode", () => {
    expect(accentTheme("#8a1c4a")?.light["--accent"]).toBe("#8a1c4a");
  });

  test("the backgrounds are those of the style sheet, and so is the default accent", () => {
    const css = read("app/globals.css");
    const [light = "", dark = ""] = css.split(".dark {");
    for (const ground of grounds.light) expect(light).toContain(`: ${ground};`);
    for (const ground of grounds.dark) expect(dark).toContain(`: ${ground};`);
    expect(light).toContain(`--accent: ${DEFAULT_ACCENT};`);
  });

  test("only a valid colour becomes a style sheet", () => {
    expect(accentCss("#8a1c4a")).toMatch(/^@media screen\{html:root\{--accent:#8a1c4a;/);
    for (const wrong of ["", "red", "#fff", "#8a1c4a}body{", "</style>"]) expect(accentCss(wrong)).toBe("");
  });
});
