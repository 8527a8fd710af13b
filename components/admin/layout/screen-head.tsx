import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { screenAt } from "@/components/admin/back-office-sections";
import { cn } from "@/lib/utils";
import { BackLink } from "./back-link";

type Props = {
  title: string;
  text?: ReactNode;
  /** State of the titled record. */
  badge?: ReactNode;
  /** Path of the list that this record belongs to, for the link back. */
  list?: string;
  children?: ReactNode;
};

/** A longer title leaves no room for a button beside it on phones. */
const SHORT_TITLE = 6;

/**
 * Title of a screen with its actions beside it. On phones a single action stays beside a short title, others stand below
 * the text; without a text below a title that is too long for both, on the line of the badge.
 */
export function ScreenHead({ title, text, badge, list, children }: Props) {
  const t = useTranslations("admin.people");
  const names = useTranslations("admin.nav");
  const isShort = !badge && title.length <= SHORT_TITLE;
  const screen = list && screenAt(list.split("?")[0] ?? "");
  return (
    <>
      {list && screen && <BackLink href={list}>{t("back", { list: names(screen.key) })}</BackLink>}
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 max-md:gap-y-2 md:grid md:grid-cols-[minmax(14rem,1fr)_auto]">
        <div className="min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:contents md:flex">
          <h1 className="min-w-0 text-2xl font-semibold last:mr-auto">{title}</h1>
          {badge && <div className="mr-auto">{badge}</div>}
        </div>
        {text && <p className="w-full text-muted max-md:order-1 md:col-start-1">{text}</p>}
        {children && (
          <div
            className={cn(
              "flex flex-wrap items-center gap-2 md:col-start-2 md:row-span-2 md:row-start-1 md:justify-end print:hidden",
              isShort ? "max-md:has-[>:nth-child(2)]:order-2" : "max-md:order-2",
            )}
          >
            {children}
          </div>
        )}
      </div>
    </>
  );
}
