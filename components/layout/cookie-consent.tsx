import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { CONSENT_KEY } from "@/lib/site";
import { ConsentButton } from "./consent-button";

/** Runs before the first paint. Without quotes, angle brackets and ampersands, which React would escape. */
const hideBeforePaint = `try{localStorage.getItem(\`${CONSENT_KEY}\`)===\`true\`?document.documentElement.dataset.cookieConsent=\`given\`:0}catch{}`;

/** Asks for consent at the top of the page without covering it (docs/specification.md section 2). */
export function CookieConsent() {
  const t = useTranslations("consent");
  return (
    <section aria-label={t("label")} className="cookie-consent border-b bg-accent-soft">
      <script>{hideBeforePaint}</script>
      <div className="frame flex items-center gap-4 py-2 text-sm">
        <p className="grow">
          {t("text")}
          <AppLink
            href="/privacy-policy"
            prefetch={false}
            className="ml-1 inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
          >
            {t("learn_more")}
          </AppLink>
        </p>
        <ConsentButton label={t("confirm")} />
      </div>
    </section>
  );
}
