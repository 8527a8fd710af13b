import { expect, test } from "vitest";
import { orderSteps } from "@/lib/backend/orders/order-status";
import { paymentSteps } from "@/lib/backend/orders/payment-status";
import { returnSteps } from "@/lib/backend/orders/return-status";
import { shipmentSteps } from "@/lib/backend/orders/shipment-status";
import { read } from "../../../support/source-tree";

const paper = read("docs/orders.md");

/** The arrows of the diagram below a heading, as `pending → processing`; without those of the beginning and the end. */
function drawn(heading: string): string[] {
  const [, section = ""] = paper.split(`\n## ${heading}\n`);
  const [, diagram = ""] = section.split("```mermaid\n");
  const lines = diagram.split("\n```")[0]?.split("\n") ?? [];
  const arrows = lines.flatMap((line) => {
    const [, from, to] = /^ {2}(\w+) --> (\w+):/.exec(line) ?? [];
    return from && to ? [`${from} → ${to}`] : [];
  });
  return [...new Set(arrows)].sort();
}

function allowed(table: Record<string, { from: readonly string[]; to: string }>): string[] {
  const arrows = Object.values(table).flatMap(({ from, to }) => from.map((each) => `${each} → ${to}`));
  return [...new Set(arrows)].sort();
}

test.each([
  ["order_status", orderSteps],
  ["payment_status", paymentSteps],
  ["Shipments", shipmentSteps],
  ["Returns", returnSteps],
])("docs/orders.md has exactly the transitions of the table of %s", (heading, table) => {
  expect(drawn(heading)).toEqual(allowed(table));
});
