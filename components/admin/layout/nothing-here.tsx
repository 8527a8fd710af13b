import { useTranslations } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";

type Props = { reason: "forbidden"; list?: undefined } | { reason: "missing"; list: string };

const STATUS = { forbidden: 403, missing: 404 };

/** Instead of what does not exist, or what this role may not see: the status and ways to the list, dashboard and shop. */
export function NothingHere({ reason, list }: Props) {
  const t = useTranslations("admin.nothing_here");
  const error = useTranslations("error");
  const back = buttonStyle({ look: "outline" });
  return (
    <ErrorScreen status={STATUS[reason]} message={t(`${reason}_title`)} text={t(`${reason}_text`)} home={error("home")}>
      {list && (
        <AppLink href={list} prefetch="auto" className={back}>
          {t("list")}
        </AppLink>
      )}
      <AppLink href="/admin" prefetch="auto" className={back}>
        {t("back")}
      </AppLink>
    </ErrorScreen>
  );
}
