import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { type OrderPart, useOrderMutation } from "./use-order";

/** Requests a link to the refund account form and opens it. */
export function RefundAccountButton({ order, change, id, isGiven }: OrderPart & { id: number; isGiven: boolean }) {
  const t = useTranslations("order.refunds");
  const { busy, problem, send } = useOrderMutation(change);
  const open = () =>
    send<{ token: string }>("POST", `/api/bff/orders/${order.number}/refunds/${id}/account-link`, undefined, {
      said: "",
      onDone: async ({ token }) => {
        location.assign(`/refund-account?token=${token}`);
        // Keeps the button busy while the browser leaves the page.
        await new Promise(() => {});
      },
    });
  return (
    <div className="mt-3 flex flex-col items-start gap-3 print:hidden">
      <Button look={isGiven ? "outline" : "solid"} size="small" disabled={busy} onClick={open}>
        {t(isGiven ? "correct_account" : "give_account")}
      </Button>
      <Problem text={problem} />
    </div>
  );
}
