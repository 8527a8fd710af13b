"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

/** What is agreed to, with the texts themselves one press away: in a tab of their own, so that nothing typed is left. */
export function AgreementText({ version }: { version: string }) {
  const t = useTranslations("checkout");
  const linkTo = (href: string) => (text: ReactNode) => (
    <AppLink href={href} target="_blank" prefetch={false} className="text-accent underline underline-offset-4">
      {text}
    </AppLink>
  );
  return (
    <span>
      {t.rich("agreement", {
        version,
        terms: linkTo("/term-of-service"),
        returns: linkTo("/refund-and-return"),
      })}
    </span>
  );
}
