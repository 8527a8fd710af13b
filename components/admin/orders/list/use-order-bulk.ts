import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import type { BulkAction as GridAction } from "@/components/admin/grid/types";
import type { BulkAction } from "@/lib/contract/order-bulk";
import type { AdminOrderSummary, OrderTab } from "@/lib/contract/order-list";

type Action = GridAction<AdminOrderSummary>;

const numbersOf = (rows: AdminOrderSummary[]) => rows.map(({ number }) => number);

/** Sends the totals that staff saw, so that a total changed by a colleague is not recorded as received. */
const bodyOf = (action: BulkAction, rows: AdminOrderSummary[]) => ({
  action,
  numbers: numbersOf(rows),
  ...(action === "confirm_transfer" && { seen: rows.map(({ number, total }) => ({ number, total })) }),
});

type Id = BulkAction | "labels" | "ship" | "statement" | "packing_slips" | "pick_list" | "export";

/** The usual actions of each tab come first; the rest is in the menu. */
const first: Record<OrderTab, Id[]> = {
  to_pay: ["confirm_transfer", "cancel"],
  to_confirm: ["confirm", "accept", "confirm_transfer"],
  to_pack: ["pick_list", "pack", "book", "labels", "packing_slips", "ship"],
  shipped: ["deliver", "collect_payment", "complete"],
  done: ["export"],
  cancelled: ["export"],
  all: ["confirm", "pick_list", "packing_slips", "ship"],
};

const order: Id[] = [
  "accept",
  "confirm",
  "confirm_transfer",
  "pick_list",
  "pack",
  "book",
  "labels",
  "packing_slips",
  "ship",
  "deliver",
  "collect_payment",
  "statement",
  "complete",
  "export",
  "cancel",
];

const pages = {
  labels: "/admin/order/book",
  ship: "/admin/order/ship",
  statement: "/admin/order/statement",
  pick_list: "/admin/order/pick-list",
  packing_slips: "/admin/order/packing-slip",
  export: "/api/bff/admin-files/orders/export",
} as const;

const needsNoRight: Id[] = ["pick_list", "packing_slips", "export"];

/**
 * Actions for the chosen orders: steps (the server decides per order), prints and an export.
 * @param books whether parcels are booked with carriers by interface
 */
export function useOrderBulk(tab: OrderTab, mayWrite: boolean, books: boolean): Action[] {
  const t = useTranslations("admin.orders.bulk");
  const router = useRouter();
  const pageOf = (id: keyof typeof pages, rows: AdminOrderSummary[]) =>
    `${pages[id]}?numbers=${numbersOf(rows).join(",")}`;
  const open = (id: keyof typeof pages): Omit<Action, "id" | "label"> => ({
    run: async (rows) => {
      const isHere = id === "export" || id === "labels" || id === "ship" || id === "statement";
      window.open(pageOf(id, rows), isHere ? "_self" : "_blank");
      return undefined;
    },
  });
  const act = (action: BulkAction): Omit<Action, "id" | "label"> => ({
    confirm: action === "confirm" || action === "complete" ? undefined : t(`${action}_text`),
    tone: action === "cancel" ? "danger" : undefined,
    check: async (rows) => (await adminCall("POST orders/bulk-checks", { body: bodyOf(action, rows) })).data.results,
    run: async (rows, callOnce) => (await callOnce("POST orders/bulk", { body: bodyOf(action, rows) })).data.results,
  });
  // Booking, its progress and printing have a page of their own.
  const book: Omit<Action, "id" | "label"> = {
    ...act("book"),
    run: async (rows, callOnce) => {
      const { results } = (await callOnce("POST orders/bulk", { body: bodyOf("book", rows) })).data;
      if (results.some(({ ok }) => !ok)) return results;
      router.push(pageOf("labels", rows));
      return undefined;
    },
  };
  return order
    .filter((id) => books || (id !== "book" && id !== "labels"))
    .filter((id) => mayWrite || needsNoRight.includes(id))
    .map((id) => ({
      id,
      label: t(id),
      isInMenu: !first[tab].includes(id),
      ...(id === "book" ? book : id in pages ? open(id as keyof typeof pages) : act(id as BulkAction)),
    }));
}
