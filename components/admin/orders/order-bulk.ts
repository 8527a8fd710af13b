import type { useTranslations } from "next-intl";
import type { BulkAction as GridAction } from "@/components/admin/grid/types";
import type { BulkAction } from "@/lib/contract/order-bulk";
import type { AdminOrderSummary } from "@/lib/contract/order-list";

type Action = GridAction<AdminOrderSummary>;

const numbersOf = (rows: AdminOrderSummary[]) => rows.map(({ number }) => number);

/** What can be done to the chosen orders: steps that the server allows each of them or not, paper and a file. */
export function orderBulk(t: ReturnType<typeof useTranslations<"admin.orders">>, mayWrite: boolean): Action[] {
  const act = (
    action: Extract<BulkAction, "accept" | "confirm" | "complete" | "cancel">,
    confirm: string,
    tone?: "danger",
  ): Action => ({
    id: action,
    label: t(`bulk.${action}`),
    confirm,
    tone,
    run: async (rows, callOnce) =>
      (await callOnce("POST orders/bulk", { body: { action, numbers: numbersOf(rows) } })).data.results,
  });
  const open = (id: "packing_slips" | "pick_list" | "export", path: string): Action => ({
    id,
    label: t(`bulk.${id}`),
    run: async (rows) => {
      window.open(`${path}?numbers=${numbersOf(rows).join(",")}`, id === "export" ? "_self" : "_blank");
      return undefined;
    },
  });
  const paper = [
    open("pick_list", "/admin/order/pick-list"),
    open("packing_slips", "/admin/order/packing-slip"),
    open("export", "/api/bff/admin-files/orders/export"),
  ];
  if (!mayWrite) return paper;
  return [
    act("accept", t("bulk.accept_text")),
    act("confirm", t("bulk.confirm_text")),
    ...paper,
    act("complete", t("bulk.complete_text")),
    act("cancel", t("bulk.cancel_text"), "danger"),
  ];
}
