import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SmallLink } from "@/components/admin/small-button";
import { cn } from "@/lib/utils";

type Props = {
  /** What follows from it on this screen. */
  children: ReactNode;
  /** Whether this role may enter the server. */
  maySet: boolean;
  className?: string;
};

/** Says that the shop has no mail server, so that nothing it writes reaches anybody, and where to enter one. */
export function NoMailServer({ children, maySet, className }: Props) {
  const t = useTranslations("admin.mails");
  return (
    <div
      role="note"
      className={cn(
        "mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-warning-soft px-4 py-3 text-warning print:hidden",
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-72">{children}</p>
      {maySet && <SmallLink href="/admin/settings/mail" label={t("to_settings")} />}
    </div>
  );
}
