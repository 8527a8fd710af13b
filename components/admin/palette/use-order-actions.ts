import { CircleCheck, Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { notify } from "@/components/ui/notify";
import type { AdminHits } from "@/lib/contract/admin-search";
import { may, type StaffRights } from "@/lib/contract/permissions";
import type { Entry } from "./places";

/** The first step by order status; later steps need the order's page. */
const firstSteps = { in_review: "accept", pending: "confirm" } as const;

type Outcome = { onDone: () => void; onRefused: (reason: string | undefined) => void };

/** Immediate actions if exactly one order was found. The server decides, and explains a refusal. */
export function useOrderActions(
  staff: StaffRights,
  orders: AdminHits["orders"],
  { onDone, onRefused }: Outcome,
): Entry[] {
  const t = useTranslations("admin.palette");
  const words = useTranslations("admin.orders.bulk");
  const router = useRouter();
  const { call } = useAdminMutation();
  const [order, ...others] = orders;
  if (!order || others.length > 0) return [];
  const { number, order_status } = order;
  const step = order_status in firstSteps ? firstSteps[order_status as keyof typeof firstSteps] : undefined;
  const take = (action: "accept" | "confirm") =>
    call(
      "POST orders/bulk",
      { body: { action, numbers: [number] } },
      {
        said: "",
        onDone: ({ results: [result] }) => {
          if (!result?.ok) return onRefused(result?.msg);
          notify("success", t("done", { action: words(action), number }));
          onDone();
          router.push(`/admin/order/${number}`);
          router.refresh();
        },
      },
    );
  return [
    ...(step && may(staff, "orders_write")
      ? [{ key: `${step}_order`, icon: CircleCheck, title: words(step), detail: number, run: () => take(step) }]
      : []),
    {
      key: "print_slip",
      icon: Printer,
      title: words("packing_slips"),
      detail: number,
      href: `/admin/order/packing-slip?numbers=${number}`,
    },
  ];
}
