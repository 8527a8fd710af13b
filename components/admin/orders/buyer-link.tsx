"use client";

import { createContext, use } from "react";
import { AppLink } from "@/components/ui/app-link";

/** Whether the role can open the page of a member. */
export const MayReadMembers = createContext(true);

type Props = { memberId: number | null; name: string; className: string };

/** The name of an order's shopper, with a link to the member for those who can open it. */
export function BuyerLink({ memberId, name, className }: Props) {
  if (memberId === null || !use(MayReadMembers)) return name;
  return (
    <AppLink href={`/admin/member/${memberId}`} className={className}>
      {name}
    </AppLink>
  );
}
