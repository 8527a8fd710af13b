import type { ShownStock } from "@/lib/contract/stock";

/** What is said of a line of which there are not enough pieces, as a text under `cart` in the messages. */
export function shortage(available: ShownStock): "gone" | "left" | "short" {
  if (available === null) return "short";
  return available === 0 ? "gone" : "left";
}
