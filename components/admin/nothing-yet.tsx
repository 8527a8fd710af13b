"use client";

import { Inbox, Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { screenAt } from "./back-office-sections";
import { SmallLink } from "./small-button";

const ways = {
  orders: "/",
  scope: "/admin/order",
  returns: "/admin/order",
  members: "/",
  mails: "/admin/settings/mail",
  subscribers: "/",
  messages: "/contact",
  blogs: "/admin/blog/new",
  inventory: "/admin/product/new",
} as const;

/** The back office's only empty state: the screen's icon, a sentence, and a next action. */
export function NothingYet(props: Omit<ComponentProps<typeof EmptyState>, "icon" | "isCard">) {
  return <EmptyState {...props} isCard icon={screenAt(usePathname())?.icon ?? Inbox} />;
}

/** The empty state of a list: what it will hold, and where to create its first row. */
export function NothingIn({ list, hasWay = true }: { list: keyof typeof ways; hasWay?: boolean }) {
  const t = useTranslations("admin.nothing");
  const makesOne = ways[list].endsWith("/new");
  return (
    <NothingYet title={t(`${list}.title`)} text={t(`${list}.text`)}>
      {hasWay && (
        <SmallLink
          href={ways[list]}
          look={makesOne ? "solid" : "outline"}
          icon={makesOne ? Plus : undefined}
          label={t(`${list}.link`)}
        />
      )}
    </NothingYet>
  );
}
