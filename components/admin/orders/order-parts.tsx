import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useState } from "react";
import { segment, segmentGround } from "@/components/admin/segments";
import { SmallButton } from "@/components/admin/small-button";
import { cn } from "@/lib/utils";

const parts = ["work", "history"] as const;
type Part = (typeof parts)[number];

/** On phones only the chosen part is visible. */
export const partStyle: Record<Part, string> = {
  work: "max-md:in-data-[part=history]:hidden",
  history: "max-md:in-data-[part=work]:hidden",
};

const ChoosePart = createContext<(part: Part) => void>(() => {});

/** For links that lead to the other part. */
export function useChoosePart() {
  return use(ChoosePart);
}

/** The parts of an order's page: one at a time on phones, where one column would be too long, all of them elsewhere. */
export function OrderParts({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.order.parts");
  const [part, choose] = useState<Part>("work");
  return (
    <ChoosePart value={choose}>
      <fieldset
        aria-label={t("label")}
        className={cn("mb-4 grid min-w-0 grid-cols-2 rounded-full md:hidden print:hidden", segmentGround)}
      >
        {parts.map((each) => (
          <SmallButton
            key={each}
            look="quiet"
            // No accent colour: that is for the next step.
            className={segment}
            aria-pressed={each === part}
            onClick={() => choose(each)}
            label={t(each)}
          />
        ))}
      </fieldset>
      <div
        data-part={part}
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]"
      >
        {children}
      </div>
    </ChoosePart>
  );
}
