import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { underlinedStyle } from "@/components/ui/link-style";

/** Whether a staff account has a second factor, what that means, and who can change it. */
export function SecondFactorState({ isOn, isSelf }: { isOn: boolean; isSelf: boolean }) {
  const t = useTranslations("admin.people.second_factor");
  return (
    <>
      <Badge tone={isOn ? "good" : "warning"}>{t(isOn ? "on" : "off")}</Badge>
      <span className="mt-1 block text-sm text-muted">
        {t(isOn ? "on_text" : "off_text")}
        {!isSelf && !isOn && t("others")}
      </span>
      {isSelf && (
        <AppLink href="/admin/me#second-factor" prefetch="auto" className={underlinedStyle}>
          {t(isOn ? "manage" : "turn_on")}
        </AppLink>
      )}
    </>
  );
}
