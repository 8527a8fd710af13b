import { useTranslations } from "next-intl";
import { ErrorScreen } from "@/components/layout/error-screen";
import { MissingPage } from "@/components/layout/missing-page";

export default function NotFound() {
  const t = useTranslations("error");
  return (
    <ErrorScreen
      status={404}
      message={<MissingPage message={t("not_found")} withPath={t("not_found_path", { path: "{path}" })} />}
      text={t("not_found_text")}
      home={t("home")}
    />
  );
}
