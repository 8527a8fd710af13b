import { describe, expect, test } from "vitest";
import { orderSteps } from "@/lib/backend/orders/order-status";
import { paymentSteps } from "@/lib/backend/orders/payment-status";
import { returnSteps } from "@/lib/backend/orders/return-status";
import { shipmentSteps } from "@/lib/backend/orders/shipment-status";
import { read } from "../../../support/source-tree";

type Table = Record<string, { from: readonly string[]; to: string; by: readonly string[] }>;

const paper = read("docs/orders.md");
/** What the contract calls one action, and the table three. */
const PARTS: Record<string, string[]> = { inspect: ["accept", "accept_partly", "refuse"] };

/** The paper's section below a heading. */
const sectionOf = (heading: string) => paper.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

/** The arrows of its diagram, as `pending → processing`; without those of the beginning and the end. */
const drawn = (section: string) =>
  [...section.matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(([, from, to]) => `${from} → ${to}`);

/** Who takes which step, as `confirm: staff system`: the rows of its table that name steps of the code. */
function listed(section: string): string[] {
  const [, head = ""] = /^\| step +\|(.*)\|$/m.exec(section) ?? [];
  const place = head.split("|").findIndex((cell) => cell.trim() === "who");
  return [...section.matchAll(/^\| (`.*?`) +\|(.*)$/gm)].flatMap(([, names = "", cells = ""]) => {
    const who = cells.split("|")[place]?.trim().split(", ").toSorted().join(" ");
    const steps = [...names.matchAll(/`(\w+)`/g)].flatMap(([, name = ""]) => PARTS[name] ?? [name]);
    return steps.map((name) => `${name}: ${who}`);
  });
}

const sorted = (texts: string[]) => [...new Set(texts)].toSorted();

describe.each<[string, Table]>([
  ["order_status", orderSteps],
  ["payment_status", paymentSteps],
  ["Shipments", shipmentSteps],
  ["Returns", returnSteps],
])("docs/orders.md, %s", (heading, table) => {
  test("has exactly the transitions of the code's table", () => {
    const allowed = Object.values(table).flatMap(({ from, to }) => from.map((each) => `${each} → ${to}`));
    expect(sorted(drawn(sectionOf(heading)))).toEqual(sorted(allowed));
  });

  test("names exactly the actors of each step", () => {
    const actors = Object.entries(table).map(([name, { by }]) => `${name}: ${by.toSorted().join(" ")}`);
    expect(sorted(listed(sectionOf(heading)))).toEqual(sorted(actors));
  });
});
