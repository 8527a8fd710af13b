/** The named colours of the products, and functions for their light and shade. */

/** The muted colours of the products. */
export const colors: Record<string, string> = {
  sage: "#9db29c",
  moss: "#63785c",
  pine: "#33594a",
  sand: "#d8c7a9",
  oat: "#ddd2bd",
  clay: "#bd8164",
  brick: "#934f41",
  mist: "#a5b7c3",
  ink: "#343c40",
  rose: "#cfa7a2",
  honey: "#d9b062",
  cream: "#f1eadc",
  white: "#f8f7f3",
  charcoal: "#43474a",
  kraft: "#c8a77e",
  wood: "#c99f70",
  walnut: "#7f5a43",
  bamboo: "#d6ba84",
  steel: "#bcc2c5",
  brass: "#c5a561",
  indigo: "#3b5680",
  plum: "#92799d",
  celadon: "#a8c4b3",
  green: "#2f8f5b",
  leaf: "#6f8f68",
  tea: "#cd9544",
  amber: "#c98432",
  greentea: "#c6c880",
  blacktea: "#8f3e20",
  coffee: "#4b3226",
};

/** The hex value of a colour name; a name not in the list is an error. */
export function color(name: string): string {
  const found = name.startsWith("#") ? name : colors[name];
  if (found === undefined) throw new Error(`no colour "${name}"`);
  return found;
}

/** Mixes two hex colours, t from 0 (first) to 1 (second). */
export function mix(a: string, b: string, t: number): string {
  const at = (hex: string, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const channel = (index: number) => Math.round(at(a, index) * (1 - t) + at(b, index) * t);
  return `#${[0, 1, 2].map((index) => channel(index).toString(16).padStart(2, "0")).join("")}`;
}

/** Lighter (t above 0) or darker (t below 0) in the shop's warm light and cool shade. */
export function shade(hex: string, t: number): string {
  return t >= 0 ? mix(hex, "#fffdf8", t) : mix(hex, "#232b2e", -t);
}
