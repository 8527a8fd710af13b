import { useTranslations } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { ButtonLink } from "@/components/ui/button-link";

type Props = { reason: "forbidden"; list?: undefined } | { reason: "missing"; list: string };

const STATUS = { forbidden: 403, missing: 404 };

/**
 * For missing records and for screens that this role may not see: the status, and links to list, dashboard and shop.
 */
export function NothingHere({ reason, list }: Props) {
  const t = useTranslations("admin.nothing_here");
  return (
    <ErrorScreen
      status={STATUS[reason]}
      message={t(`${reason}_title`)}
      text={t(`${reason}_text`)}
      home={t("shop")}
      homeLook="outline"
    >
      {list && (
        <ButtonLink href={list} prefetch="auto">
          {t("list")}
        </ButtonLink>
      )}
      <ButtonLink href="/admin" prefetch="auto" look={list ? "outline" : "solid"}>
        {t("back")}
      </ButtonLink>
    </ErrorScreen>
  );
}
