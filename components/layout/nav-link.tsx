"use client";

import { usePathname } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";

/** A link of the main menu, marked while its part of the shop is open. */
export function NavLink({ href, title, className }: { href: string; title: string; className: string }) {
  const pathname = usePathname();
  const isHere = pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return (
    <AppLink
      href={href}
      aria-current={pathname === href ? "page" : isHere ? "true" : undefined}
      className={`${className} aria-[current]:text-accent`}
    >
      {title}
    </AppLink>
  );
}
