import {
  Ban,
  Banknote,
  Box,
  Check,
  CornerDownLeft,
  Mail,
  PackageMinus,
  PackagePlus,
  Printer,
  RotateCcw,
  Undo2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { ActionMenu } from "@/components/admin/action-menu";
import type { AdminOrder } from "@/lib/contract/orders";
import { ChangeOrder } from "./changes/change-order";
import type { OrderDialogProps } from "./changes/order-conflict";
import type { NextStep } from "./next-step";
import { MakeParcel, RemovePieces } from "./parcels/pieces-dialog";
import { NoteTransfer } from "./payments/note-transfer";
import { RefundDialog } from "./payments/refund-dialog";
import { OpenReturn } from "./returns/open-return";
import { useAsked, useOrderActs } from "./use-order-acts";
import { WriteMessage } from "./write-message";

type Props = { order: AdminOrder; next: NextStep | undefined; mayWrite: boolean };

/** All actions on an order except its next step; dangerous ones come last and ask first. */
export function OrderMenu({ order, next, mayWrite }: Props) {
  const t = useTranslations("admin.order");
  const router = useRouter();
  const { busy, act, questionOf } = useOrderActs(order);
  const { dialog, ask, show } = useAsked(busy);
  const can = (action: AdminOrder["allowed_actions"][number]) => order.allowed_actions.includes(action);
  const isNext = (action: string) => next?.kind === "order" && next.action === action;
  const opens = (Dialog: ComponentType<OrderDialogProps>) => () =>
    show((onClose) => <Dialog order={order} onClose={onClose} />);
  const asks = (action: Parameters<typeof questionOf>[0]) => () => ask(questionOf(action));
  return (
    <>
      <ActionMenu
        label={t("more_actions")}
        actions={[
          mayWrite && { label: t("write_message"), icon: Mail, onSelect: opens(WriteMessage) },
          {
            label: t("print_slip"),
            icon: Printer,
            onSelect: () => router.push(`/admin/order/packing-slip?numbers=${order.number}`),
          },
          can("create_shipment") && { label: t("part_parcel"), icon: Box, onSelect: opens(MakeParcel) },
          can("confirm_transfer") &&
            !isNext("confirm_transfer") && {
              label: t("confirm_late_transfer"),
              icon: Banknote,
              onSelect: () => show((onClose) => <NoteTransfer isLate order={order} onClose={onClose} />),
            },
          can("complete") &&
            !isNext("complete") && { label: t("complete"), icon: Check, onSelect: () => act("complete") },
          can("reopen") && { label: t("reopen"), icon: RotateCcw, onSelect: asks("reopen") },
          can("open_return") && { label: t("open_return"), icon: CornerDownLeft, onSelect: opens(OpenReturn) },
          can("refund") && { label: t("refund_more"), icon: Banknote, onSelect: opens(RefundDialog) },
          can("uncollect_payment") && {
            label: t("uncollect_payment"),
            icon: Undo2,
            onSelect: asks("uncollect_payment"),
          },
          can("change_order") && { label: t("change.title"), icon: PackagePlus, onSelect: opens(ChangeOrder) },
          can("remove_pieces") && {
            label: t("remove_pieces"),
            icon: PackageMinus,
            tone: "danger",
            onSelect: opens(RemovePieces),
          },
          can("cancel") && { label: t("cancel"), icon: Ban, tone: "danger", onSelect: asks("cancel") },
        ]}
      />
      {dialog}
    </>
  );
}
