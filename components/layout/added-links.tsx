import type { MenuLink } from "@/lib/contract/pages";
import { NavLink } from "./nav-link";

/** Links that the shop adds to the menu; one to another place leaves the shop. */
export function AddedLinks({ links, className }: { links: MenuLink[]; className: string }) {
  return links.map(({ title, link }) =>
    link.startsWith("/") ? (
      <NavLink key={link} href={link} title={title} className={className} />
    ) : (
      <a key={link} href={link} rel="noopener noreferrer" className={className}>
        {title}
      </a>
    ),
  );
}
