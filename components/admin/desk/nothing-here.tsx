import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Instead of a screen that does not exist, or that this role may not see. */
export function NothingHere({ reason }: { reason: "missing" | "forbidden" }) {
  const t = useTranslations("admin.nothing_here");
  return (
    <EmptyState heading="h1" title={t(`${reason}_title`)} text={t(`${reason}_text`)}>
      <Link href="/admin" className={buttonStyle({ look: "outline" })}>
        {t("back")}
      </Link>
    </EmptyState>
  );
}
