import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALLOWANCE_CONSENT } from "@/lib/contract/allowance-consent";
import type { RequestReturnInput, ReturnRequest } from "@/lib/contract/returns";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { type InvoiceShop, openInvoiceShop } from "../support/invoice-shop";
import { testEngines } from "../support/test-database";

describe.each(testEngines())("docs/invoices.md: consent on the return form, on %s", (engine) => {
  let cell: InvoiceShop;
  beforeAll(async () => {
    cell = await openInvoiceShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  /** A paid order of three whose parcel was delivered. */
  const delivered = async () => {
    const placed = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 3 }], { payment: "bank_transfer" });
    const { number, access_token: access } = placed;
    let { version } = await cell.act(number, "confirm_transfer");
    const made = await cell.admin.call("POST orders/{number}/shipments", { params: { number }, body: { version } });
    const id = made.data.shipments[0]?.id ?? 0;
    for (const action of ["pack", "ship", "deliver"] as const) {
      version = (await cell.read(number)).version;
      const body = { action, version, carrier: "post" as const, tracking_number: "AB123456" };
      await cell.admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body });
    }
    await cell.settle();
    return { number, access };
  };
  const ask = async (
    { number, access }: Awaited<ReturnType<typeof delivered>>,
    more: Partial<RequestReturnInput> = {},
  ) => {
    const line_id = (await cell.read(number)).lines[0]?.id ?? 0;
    return (await cell.api.returns.request({ number, lines: [{ line_id, amount: 1 }], ...more }, access)).data;
  };
  /** Staff receive the return and accept all of it. */
  const takeBack = async ({ id, version, lines }: ReturnRequest) => {
    const act = async (body: object) =>
      (await cell.admin.call("POST returns/{id}/actions", { params: { id }, body: body as never })).data;
    const received = await act({ action: "receive", version });
    const found = lines.map(({ line_id, amount }) => ({ line_id, sellable: amount, damaged: 0, refused: 0 }));
    return act({ action: "inspect", version: received.version, lines: found });
  };
  const allowances = async (number: string) => (await cell.invoices(number)).invoices[0]?.allowances ?? [];

  test("the accepted sentence and its time are kept with the allowance; ECPay's consent is added to it", async () => {
    const order = await delivered();
    const asked = await ask(order, { allowance_consent: ALLOWANCE_CONSENT });
    const staff = await takeBack(asked);
    expect(staff.allowance_consent).toBe(ALLOWANCE_CONSENT);
    await cell.settle();
    const given = { by: "return_form", text_version: ALLOWANCE_CONSENT, at: asked.requested_at };
    expect(await allowances(order.number)).toMatchObject([{ status: "awaiting", consents: [given] }]);
    await cell.service.consent(cell.service.allowances.at(-1) as never);
    expect(await allowances(order.number)).toMatchObject([{ status: "allowed", consents: [given, { by: "online" }] }]);
    // A refund beside the return is not covered by the consent that the buyer gave there.
    const { version } = await cell.read(order.number);
    await cell.admin.call("POST orders/{number}/refunds", {
      params: { number: order.number },
      body: { amount: 10, note: "瑕疵補償", version },
    });
    await cell.settle();
    expect(await allowances(order.number)).toMatchObject([{ amount: 10, consents: [] }, { status: "allowed" }]);
  });

  test("consent is optional: the return goes on, and the allowance waits for ECPay's consent alone", async () => {
    const order = await delivered();
    const staff = await takeBack(await ask(order));
    expect(staff.allowance_consent).toBeNull();
    await cell.settle();
    expect(await allowances(order.number)).toMatchObject([{ status: "awaiting", consents: [] }]);
  });

  test("a sentence that the shop never showed is refused", async () => {
    const order = await delivered();
    await expectRefused(ask(order, { allowance_consent: "2020-01-01" as never }), 400, "validation_failed");
    expect((await cell.read(order.number)).returns).toEqual([]);
  });
});
