import { useTranslations } from "next-intl";
import { ErrorScreen } from "./error-screen";
import { MissingPage } from "./missing-page";

/** What every layout shows for an address that has no page. */
export function NotFoundScreen() {
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
