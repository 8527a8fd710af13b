"use client";

import { useTranslations } from "next-intl";
import { MAX_WORK } from "@/lib/contract/new-work";
import { useNewWork } from "./new-work";

const kinds = ["orders", "returns", "messages", "reviews"] as const;

/** How much waits on a screen; nothing where nothing does. @param screen its key in the navigation */
export function WorkCount({ screen }: { screen: string }) {
  const t = useTranslations("admin.nav");
  const work = useNewWork();
  const kind = kinds.find((one) => one === screen);
  const count = (kind && work?.[kind]) ?? 0;
  if (count === 0) return null;
  const shown = count > MAX_WORK ? `${MAX_WORK}+` : String(count);
  return (
    <span className="ml-auto min-w-6 rounded-full bg-accent-soft px-1.5 text-center text-xs leading-5 font-medium text-accent tabular-nums in-aria-[current=page]:bg-page">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t("waiting", { count: shown })}</span>
    </span>
  );
}
