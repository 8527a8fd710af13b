import { beforeEach, expect, test } from "vitest";
import { placeOrderOf } from "../support/checkout";
import { apiOver } from "../support/connections";
import { aProduct, newVisitor, setOrderSettings } from "../support/holds";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { stockOf } from "../support/stock";

onEveryCell((cell) => {
  const from = (address: string) => apiOver(cell().connection, undefined, address);
  const place = (sku: string, amount: number, who = newVisitor(), api = cell().api) =>
    placeOrderOf(api, [{ sku, amount }], { contact: who });

  beforeEach(() => setOrderSettings(cell()));

  test("docs/holds.md: staff see which limit was exceeded, at what value, and the available stock; the shopper sees neither", async () => {
    const admin = await asAdministrator(cell());
    const sku = await aProduct(cell(), 1_000);
    const near = from("203.0.113.21");
    const who = newVisitor();
    for (let n = 0; n < 5; n++) await place(sku, 10, who, near);
    const byOrders = await place(sku, 1, who, near);
    const byPieces = await place(sku, 61);
    for (let n = 0; n < 4; n++) await place(sku, 60, newVisitor(), near);
    const byNetwork = await place(sku, 11, newVisitor(), near);
    const read = async ({ number }: { number: string }) =>
      (await admin.call("GET orders/{number}", { params: { number } })).data;
    const detailOf = async (placed: { number: string }) =>
      (await read(placed)).events.find(({ kind }) => kind === "put_in_review")?.detail;
    expect(await detailOf(byOrders)).toEqual({ bound: "hold_orders", limit: 5, reached: 6, counted: "visitor" });
    expect(await detailOf(byPieces)).toEqual({ bound: "hold_pieces", limit: 60, reached: 61, counted: "visitor" });
    expect(await detailOf(byNetwork)).toMatchObject({ bound: "hold_pieces", limit: 300, counted: "network" });
    const { lines } = await read(byPieces);
    const { onHand, reserved } = await stockOf(cell().shop.db, sku);
    expect(lines[0]?.available).toBe(onHand - reserved);
    expect(byPieces.lines[0]).not.toHaveProperty("available");
    const timeline = (await cell().api.orders.events(byPieces.number, byPieces.access_token)).data;
    expect(timeline.map(({ kind }) => kind)).not.toContain("put_in_review");
  });
});
