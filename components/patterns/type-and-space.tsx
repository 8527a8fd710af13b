import { useTranslations } from "next-intl";
import { Specimen } from "./specimen";

/** What each size is for, the largest first; a phone sees the smaller of two. */
const sizes = [
  { use: "opening", className: "text-3xl font-semibold md:text-4xl lg:text-5xl lg:leading-tight" },
  { use: "page", className: "text-3xl font-semibold" },
  { use: "section", className: "text-2xl font-semibold" },
  { use: "part", className: "text-xl font-semibold" },
  { use: "lead", className: "text-lg text-muted" },
  { use: "body", className: "text-base" },
  { use: "aside", className: "text-sm text-muted" },
  { use: "figures", className: "text-base tabular-nums" },
] as const;

/** Steps of four pixels: from what stands within a control to what parts two sections. */
const steps = [1, 2, 3, 4, 6, 8, 10, 16, 20] as const;

export function TypeScale() {
  const t = useTranslations("patterns.type");
  return (
    <Specimen name={t("sizes")} className="divide-y p-0 md:p-0">
      {sizes.map(({ use, className }) => (
        <div key={use} className="grid items-baseline gap-x-8 gap-y-1 p-4 md:grid-cols-[9rem_minmax(0,1fr)] md:p-6">
          <span className="text-sm text-muted">{t(`uses.${use}`)}</span>
          <p className={className}>{use === "figures" ? t("figures") : t("sample")}</p>
        </div>
      ))}
    </Specimen>
  );
}

export function SpaceScale() {
  const t = useTranslations("patterns.type");
  return (
    <Specimen name={t("spaces")} className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {steps.map((step) => (
        <div key={step} className="flex flex-col items-center gap-2">
          <div aria-hidden className="bg-accent" style={{ width: step * 4, height: step * 4 }} />
          <span className="text-sm text-muted tabular-nums">{t("pixels", { count: step * 4 })}</span>
        </div>
      ))}
    </Specimen>
  );
}
