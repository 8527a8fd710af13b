import { useTranslations } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";

export default function NotFound() {
  const t = useTranslations("error");
  return <ErrorScreen status={404} message={t("not_found")} text={t("not_found_text")} home={t("home")} />;
}
