import { useTranslations } from "next-intl";
import type { Basics } from "@/lib/contract/basics";
import { cn } from "@/lib/utils";

const linkStyle = "inline-flex min-h-9 items-center break-all";

/** Whether the company has said how it can be reached. */
export function canBeReached({ phone1, email1, address1 }: Basics): boolean {
  return Boolean(phone1 || email1 || address1);
}

/** Phone, mail and address of the company; what it has not said is left out. */
export function CompanyContact({ basics, className }: { basics: Basics; className?: string }) {
  const t = useTranslations("contact");
  const { phone1, email1, address1 } = basics;
  return (
    <dl className={cn("flex flex-col gap-4", className)}>
      {phone1 && (
        <div>
          <dt className="text-sm text-muted">{t("phone")}</dt>
          <dd>
            <a href={`tel:${phone1.replace(/[^\d+]/g, "")}`} className={linkStyle}>
              {phone1}
            </a>
          </dd>
        </div>
      )}
      {email1 && (
        <div>
          <dt className="text-sm text-muted">{t("email")}</dt>
          <dd>
            <a href={`mailto:${email1}`} className={linkStyle}>
              {email1}
            </a>
          </dd>
        </div>
      )}
      {address1 && (
        <div>
          <dt className="text-sm text-muted">{t("address")}</dt>
          <dd>{address1}</dd>
        </div>
      )}
    </dl>
  );
}
