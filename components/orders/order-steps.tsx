import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type OrderStep, orderSteps } from "@/lib/contract/order-steps";
import type { Order, OrderTimeline } from "@/lib/contract/orders";
import { formatDateTime } from "@/lib/format";

type Props = { order: Order; events: OrderTimeline | undefined };

/** Progress of the order: completed, current and future steps. */
export function OrderSteps({ order, events }: Props) {
  const t = useTranslations("order.steps");
  const steps = orderSteps(order, events);
  if (steps.length === 0) return null;
  return (
    <div className="@container mt-6 border-t border-line-strong pt-5 print:hidden">
      <ol aria-label={t("title")} className="flex flex-col gap-x-4 gap-y-3 @xl:flex-row">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step: { name, state, at } }: { step: OrderStep }) {
  const t = useTranslations("order.steps");
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={clsx(
        "relative flex flex-wrap items-center gap-x-2 @xl:flex-col @xl:items-start @xl:not-last:flex-1",
        // Draws the line from each circle to the next, vertical or horizontal.
        "not-last:before:absolute not-last:before:top-5.5 not-last:before:-bottom-3.5 not-last:before:left-2.25 not-last:before:w-0.5",
        "@xl:not-last:before:top-2.25 @xl:not-last:before:-right-4 @xl:not-last:before:bottom-auto @xl:not-last:before:left-5 @xl:not-last:before:h-0.5 @xl:not-last:before:w-auto",
        state === "done" ? "not-last:before:bg-accent" : "not-last:before:bg-line-strong",
      )}
    >
      <span
        className={clsx(
          "flex items-center gap-2 @xl:flex-col @xl:items-start @xl:gap-1",
          state === "current" ? "font-semibold" : state === "to_come" && "text-muted",
        )}
      >
        <span
          aria-hidden
          className={clsx(
            "flex size-5 shrink-0 items-center justify-center rounded-full border-2",
            state === "to_come" ? "border-line-strong" : "border-accent",
            state === "done" && "bg-accent text-on-accent",
          )}
        >
          {state === "done" && <Check className="size-3" strokeWidth={3} />}
          {state === "current" && <span className="size-2 rounded-full bg-accent" />}
        </span>
        {t(name, { state })}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {state === "current" ? t("current") : at ? formatDateTime(at) : <span className="sr-only">{t(state)}</span>}
      </span>
    </li>
  );
}
