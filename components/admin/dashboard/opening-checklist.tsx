import { Check, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { CallButton } from "@/components/admin/form/ask-button";
import { VisitShopButton } from "@/components/admin/layout/visit-shop";
import { panelStyle } from "@/components/admin/panel";
import { SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { ConfirmedStep, Opening, OpeningStep } from "@/lib/contract/opening";
import { cn } from "@/lib/utils";
import { OpenShopButton } from "./opening-buttons";

/** The screen of each step; the home page is checked in the shop itself. */
const places: Record<Exclude<OpeningStep, "home">, string> = {
  company: "/admin/settings/basics",
  brand: "/admin/settings/brand",
  legal: "/admin/policy",
  delivery: "/admin/settings/shipping",
  payment: "/admin/settings/payment",
  invoices: "/admin/settings/invoices",
  mail: "/admin/settings/mail",
  product: "/admin/product/new",
};

/** Steps whose defaults may be right already. */
const isGiven = (step: OpeningStep): step is Exclude<ConfirmedStep, "home"> =>
  step === "delivery" || step === "payment" || step === "invoices";

/** What a new shop still needs; each step is one click from its form. */
export function OpeningChecklist({ opening: { is_open, steps, version } }: { opening: Opening }) {
  const t = useTranslations("admin.opening");
  const done = steps.filter((step) => step.done).length;
  const missing = steps.filter((step) => step.required && !step.done);
  const next = steps.find((step) => !step.done);
  return (
    <section aria-labelledby="opening-title" className={cn(panelStyle, "mb-10 p-0 sm:p-0")}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 p-5 sm:p-6">
        <div className="min-w-0">
          <h2 id="opening-title" className="text-xl font-semibold">
            {t(is_open ? "title_open" : "title")}
          </h2>
          <p className="mt-1 max-w-prose text-muted">{t(is_open ? "text_open" : "text")}</p>
        </div>
        <div className="w-full sm:w-56">
          <p id="opening-progress" className="mb-1.5 text-sm tabular-nums text-muted">
            {t("progress", { done, all: steps.length })}
          </p>
          <div
            role="progressbar"
            aria-labelledby="opening-progress"
            aria-valuemin={0}
            aria-valuemax={steps.length}
            aria-valuenow={done}
            className="h-2 overflow-hidden rounded-full bg-line"
          >
            <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / steps.length}%` }} />
          </div>
        </div>
      </div>
      <ol className={cn("divide-y border-t", !is_open && "border-b")}>
        {steps.map((step, index) => (
          <Step key={step.key} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      {!is_open && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-6">
          <p className={cn("min-w-0 flex-1 basis-64", missing.length > 0 && "text-muted")}>
            {missing.length > 0
              ? t("missing", { steps: missing.map(({ key }) => t(`steps.${key}.title`)).join("\u3001") })
              : t("ready")}
          </p>
          <OpenShopButton version={version} isReady={missing.length === 0} />
        </div>
      )}
    </section>
  );
}

type StepProps = { step: Opening["steps"][number]; number: number; isNext: boolean };

/** One step. Only the next step has a solid button; finished steps are muted. */
function Step({ step: { key, done, required }, number, isNext }: StepProps) {
  const t = useTranslations("admin.opening");
  const title = t(`steps.${key}.title`);
  const look = done ? "quiet" : isNext ? "solid" : "outline";
  return (
    <li className={cn("flex flex-wrap items-center gap-x-4 gap-y-3 px-5 sm:px-6", done ? "py-1.5" : "py-3.5")}>
      <span
        className={cn(
          "grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium tabular-nums",
          done ? "bg-accent-soft text-accent" : isNext ? "bg-accent text-on-accent" : "bg-surface text-muted",
        )}
      >
        {done ? <Check aria-hidden className="size-4" strokeWidth={3} /> : <span aria-hidden>{number}</span>}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className={cn(done && "font-normal text-muted")}>{title}</span>
          <span className="sr-only">{t(done ? "done" : "open")}</span>
          {required && !done && <Badge tone="warning">{t("required")}</Badge>}
        </p>
        {!done && <p className="text-sm text-muted">{t(`steps.${key}.text`)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:pl-11">
        {!done && isGiven(key) && !(required && key === "invoices") && (
          // Confirms the defaults.
          <CallButton
            call="POST opening/steps"
            input={{ body: { step: key } }}
            confirm={t(`steps.${key}.keep`)}
            aria-label={`${title}\uFF1A${t(`steps.${key}.keep`)}`}
            refresh="page"
            said=""
          />
        )}
        {key === "home" ? (
          <VisitShopButton look={look} />
        ) : (
          <SmallLink
            href={places[key]}
            look={look}
            aria-label={t("go", { step: title, action: t(done ? "look" : `steps.${key}.go`) })}
            label={
              <>
                {t(done ? "look" : `steps.${key}.go`)}
                <ChevronRight aria-hidden className="size-4" />
              </>
            }
          />
        )}
      </div>
    </li>
  );
}
