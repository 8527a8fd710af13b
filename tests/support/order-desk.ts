import type { AdminCallInput } from "@/lib/contract/admin-calls/all";
import type { ActOnOrder, AdminOrder, Order, PlacedOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import type { ActOnShipment } from "@/lib/contract/shipments";
import { taipei } from "./checkout";
import { asAdministrator, type Cell } from "./matrix";
import type { RawAnswer } from "./raw-call";

type Admin = Awaited<ReturnType<typeof asAdministrator>>;

/** What a guest needs to open an order. */
export type Opened = Pick<PlacedOrder, "number" | "access_token">;

type ReturnStep = AdminCallInput<"POST returns/{id}/actions">["body"];
type Settlement = AdminCallInput<"POST orders/{number}/refunds/{id}/settlement">["body"];
type Wish = { lines: Record<string, number>; shipping?: "home_delivery" | "store_pickup" };
type Lines = { line_id: number; amount: number }[];

/** The parcel that staff send unless a test says otherwise. */
const parcelSent = { carrier: "post", tracking_number: "AB123456" } as const;

/**
 * An order on the desk of staff. Each step names the version of the answer before it, returns the order and keeps it in
 * `order`; one that is refused leaves it as it was.
 */
export class Desk implements Opened {
  constructor(
    readonly admin: Admin,
    readonly cell: Pick<Cell, "raw" | "api">,
    readonly access_token: string,
    public order: AdminOrder,
  ) {}

  get number(): string {
    return this.order.number;
  }

  line(index = 0): number {
    return this.order.lines[index]?.id ?? 0;
  }

  /** So many items of a line, as forms name them. */
  pieces(amount: number, index = 0): Lines {
    return [{ line_id: this.line(index), amount }];
  }

  read(): Promise<AdminOrder> {
    return this.#keep(this.admin.call("GET orders/{number}", { params: this.#params }));
  }

  act(action: ActOnOrder["action"], more: Partial<ActOnOrder> = {}): Promise<AdminOrder> {
    const body = { action, ...this.#version, ...more };
    return this.#keep(this.admin.call("POST orders/{number}/actions", { params: this.#params, body }));
  }

  /** Creates a parcel of so many items of the first line, or of everything that is left. */
  parcel(amount?: number, more: { version?: number; lines?: Lines } = {}): Promise<AdminOrder> {
    const body = { ...this.#version, ...(amount && { lines: this.pieces(amount) }), ...more };
    return this.#keep(this.admin.call("POST orders/{number}/shipments", { params: this.#params, body }));
  }

  /** A step of a parcel, of the newest one unless `id` names another. */
  async move(
    action: ActOnShipment["action"],
    more: Partial<ActOnShipment> & { id?: number } = {},
  ): Promise<AdminOrder> {
    const { id = this.order.shipments.at(-1)?.id ?? 0, ...rest } = more;
    const body = { action, ...this.#version, ...parcelSent, ...rest };
    const params = { ...this.#params, id };
    return this.#keep(this.admin.call("POST orders/{number}/shipments/{id}/actions", { params, body }));
  }

  /** A parcel of so many items of the first line, or of everything that is left, with its steps. */
  async send(steps: ActOnShipment["action"][], amount?: number): Promise<AdminOrder> {
    await this.parcel(amount);
    for (const step of steps) await this.move(step);
    return this.order;
  }

  /** Takes items out that cannot be sent. */
  remove(amount: number, more: { version?: number; lines?: Lines } = {}): Promise<AdminOrder> {
    const body = { ...this.#version, lines: this.pieces(amount), reason: "倉庫破損", ...more };
    return this.#keep(this.admin.call("POST orders/{number}/removals", { params: this.#params, body }));
  }

  /** The result of a change without making it. */
  async preview(wish: Wish) {
    const { version, lines, shipping, address } = this.changeBody(wish);
    const written = lines.map(({ sku, amount }) => `${sku}:${amount}`);
    const place = address && { county: address.county, district: address.district };
    const query = { version, lines: written, shipping, ...place };
    return (await this.admin.call("GET orders/{number}/change", { params: this.#params, query })).data;
  }

  /** Changes what was ordered, at a total, or at the one that the preview gives. */
  async change(wish: Wish, total?: number): Promise<AdminOrder> {
    const body = { ...this.changeBody(wish), total: total ?? (await this.preview(wish)).total };
    return this.#keep(this.admin.call("POST orders/{number}/changes", { params: this.#params, body }));
  }

  /** The body of a change, without the total. */
  changeBody({ lines, shipping = "home_delivery" }: Wish) {
    const wished = Object.entries(lines).map(([sku, amount]) => ({ sku, amount }));
    return { ...this.#version, lines: wished, shipping, ...(shipping === "home_delivery" && { address: taipei }) };
  }

  refund(amount: number, note?: string): Promise<AdminOrder> {
    const body = { ...this.#version, amount, note };
    return this.#keep(this.admin.call("POST orders/{number}/refunds", { params: this.#params, body }));
  }

  settle(index = 0, status: Settlement["status"] = "succeeded", note?: string): Promise<AdminOrder> {
    const params = { ...this.#params, id: this.order.refunds[index]?.id ?? 0 };
    const body = { status, note };
    return this.#keep(this.admin.call("POST orders/{number}/refunds/{id}/settlement", { params, body }));
  }

  /** Notes every refund that staff make by hand as made. */
  async settleAll(): Promise<AdminOrder> {
    for (const [index, { status }] of this.order.refunds.entries()) if (status === "by_hand") await this.settle(index);
    return this.read();
  }

  /** A step of the newest return, or of the one with this id. */
  async onReturn(
    action: ReturnStep["action"],
    more: Partial<ReturnStep> & { id?: number } = {},
  ): Promise<ReturnRequest> {
    const { returns } = await this.read();
    const { id = returns.at(-1)?.id ?? 0, ...rest } = more;
    const { version = 0 } = returns.find((one) => one.id === id) ?? {};
    const body = { action, version, ...rest };
    return (await this.admin.call("POST returns/{id}/actions", { params: { id }, body })).data;
  }

  /** Receives the newest return, whose items are all of the first line, and inspects it. */
  async inspect(sellable: number, damaged = 0, refused = 0, answer?: string): Promise<ReturnRequest> {
    await this.onReturn("receive");
    const lines = [{ line_id: this.line(), sellable, damaged, refused }];
    return this.onReturn("inspect", { lines, answer });
  }

  /** A call of its shopper, without the API client. */
  shopper(method: string, path: string, json?: unknown): Promise<RawAnswer> {
    return shopperCall(this.cell, this, method, path, json);
  }

  /** The order as its shopper reads it. */
  async shown(): Promise<Order> {
    return (await this.cell.api.orders.get(this.number, this.access_token)).data;
  }

  /** The shopper asks to return so many items of the first line. */
  askReturn(amount: number, more: object = {}): Promise<RawAnswer> {
    const wish = { number: this.number, lines: this.pieces(amount), reason: "changed_mind", ...more };
    return this.shopper("POST", "/returns", wish);
  }

  /** The shopper returns so many items of the first line. */
  async returned(amount: number, more: object = {}): Promise<ReturnRequest> {
    return (await this.askReturn(amount, more)).envelope.data as ReturnRequest;
  }

  get #params() {
    return { number: this.order.number };
  }

  get #version() {
    return { version: this.order.version };
  }

  async #keep(call: Promise<{ data: AdminOrder }>): Promise<AdminOrder> {
    this.order = (await call).data;
    return this.order;
  }
}

/** A call with which a guest opens an order, without the API client. */
export function shopperCall(
  { raw }: Pick<Cell, "raw">,
  { access_token }: Pick<Opened, "access_token">,
  method: string,
  path: string,
  json?: unknown,
): Promise<RawAnswer> {
  return raw({ method, path, json, headers: { "X-Order-Access": access_token } });
}

/** Takes an order to the desk of staff. */
export async function deskOf(cell: Cell, order: Opened): Promise<Desk> {
  const admin = await asAdministrator(cell);
  const { data } = await admin.call("GET orders/{number}", { params: { number: order.number } });
  return new Desk(admin, cell, order.access_token, data);
}
