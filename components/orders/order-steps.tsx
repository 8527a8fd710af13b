import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type OrderStep, orderSteps } from "@/lib/contract/order-steps";
import type { Order, OrderTimeline } from "@/lib/contract/orders";
import { formatDate, formatDateTime } from "@/lib/format";

type Props = { order: Order; events: OrderTimeline | undefined };

/** Progress of the order: completed, current and future steps. */
export function OrderSteps({ order, events }: Props) {
  const t = useTranslations("order.steps");
  const steps = orderSteps(order, events);
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={t("title")}
      className="@container mt-6 flex border-t border-line-strong pt-5 text-center max-sm:-mx-3 print:hidden"
    >
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { name, state, at } }: { step: OrderStep }) {
  const t = useTranslations("order.steps");
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={clsx(
        "relative flex flex-1 flex-col items-center gap-1",
        // Draws the line from each circle to the next.
        "not-last:before:absolute not-last:before:top-2.25 not-last:before:left-1/2 not-last:before:h-0.5 not-last:before:w-full",
        state === "done" ? "not-last:before:bg-accent" : "not-last:before:bg-line-strong",
      )}
    >
      <span
        aria-hidden
        className={clsx(
          "relative flex size-5 items-center justify-center rounded-full border-2",
          state === "to_come" ? "border-line-strong" : "border-accent",
          state === "done" ? "bg-accent text-on-accent" : "bg-page",
        )}
      >
        {state === "done" && <Check className="size-3" strokeWidth={3} />}
        {state === "current" && <span className="size-2 rounded-full bg-accent" />}
      </span>
      <span
        className={clsx(
          "text-xs @xl:text-base",
          state === "current" ? "font-semibold" : state === "to_come" && "text-muted",
        )}
      >
        {t(name, { state })}
      </span>
      <span className="text-xs text-muted tabular-nums @xl:text-sm">
        {state === "current" ? (
          <span className="@max-xl:sr-only">{t("current")}</span>
        ) : at ? (
          <time dateTime={at}>
            <span className="@max-xl:hidden">{formatDateTime(at)}</span>
            {/* Month and day, which is what a column on a phone has room for. */}
            <span className="@xl:hidden">{formatDate(at).slice(5)}</span>
          </time>
        ) : (
          <span className="sr-only">{t(state)}</span>
        )}
      </span>
    </li>
  );
}
