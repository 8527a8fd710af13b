import type { ShownId } from "@/lib/contract/shown-id";
import { type Measurement, measure, type Sample, type Server, sumUp } from "./measurement";

/** Visits uncached pages, one after the other: how long their first visitors wait for the server. */
export function measureFirstVisits(shop: Server, productIds: ShownId[]): Promise<Measurement> {
  return measure("first visit of a product page", shop, async () => {
    const samples: Sample[] = [];
    const begun = performance.now();
    for (const id of productIds) {
      const started = performance.now();
      const answer = await fetch(`${shop.url}/shop/${id}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      samples.push({ ok: answer.ok, milliseconds: performance.now() - started, bytes });
    }
    return sumUp(samples, (performance.now() - begun) / 1000);
  });
}
