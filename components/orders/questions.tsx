import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import type { Basics } from "@/lib/contract/basics";

const wayStyle = "inline-flex min-h-9 items-center break-all tabular-nums underline underline-offset-4";

/** The shop's contact details and a link about returns, at the end of every order. */
export function Questions({ basics: { phone1, email1, brand } }: { basics: Basics }) {
  const t = useTranslations("order.questions");
  const linkTo = (href: string) => (text: ReactNode) => (
    <AppLink href={href} prefetch={false} className="whitespace-nowrap text-accent underline underline-offset-4">
      {text}
    </AppLink>
  );
  return (
    <div className="mt-6 rounded-2xl bg-surface px-5 py-4 print:hidden">
      <p>{t.rich("text", { contact: linkTo("/contact"), returns: linkTo("/refund-and-return") })}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-muted empty:hidden">
        {phone1 && <PhoneLink to={phone1} className={wayStyle} />}
        {email1 && <MailLink to={email1} className={wayStyle} />}
        {brand?.contact_hours && <span>{brand.contact_hours}</span>}
      </p>
    </div>
  );
}
