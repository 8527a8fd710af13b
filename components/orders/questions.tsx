import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

/** Whom to ask, and how goods are sent back, at the end of every order. */
export function Questions() {
  const t = useTranslations("order.questions");
  const linkTo = (href: string) => (text: ReactNode) => (
    <AppLink href={href} prefetch={false} className="text-accent underline underline-offset-4">
      {text}
    </AppLink>
  );
  return (
    <p className="mt-6 text-muted print:hidden">
      {t.rich("text", { contact: linkTo("/contact"), returns: linkTo("/refund-and-return") })}
    </p>
  );
}
