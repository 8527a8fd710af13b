import { later } from "@/components/ui/later";
import type { CartItem } from "@/lib/contract/carts";

const LineChanges = later(() => import("./line-changes").then((file) => file.LineChanges), true);

export type Problem = { text: string; lines?: { before: CartItem[]; after: CartItem[] } };

/** Why the preview or the order failed, and which lines differ from what the shopper saw. */
export function OrderProblem({ text, lines }: Problem) {
  return (
    <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
      <p>{text}</p>
      {lines && <LineChanges {...lines} />}
    </div>
  );
}
