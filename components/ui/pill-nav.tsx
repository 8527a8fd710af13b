import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

type Props = { label: string; links: { key: string; title: string; href: string; active: boolean }[] };

/** Choices as a row of pills that scrolls sideways where it does not fit. */
export function PillNav({ label, links }: Props) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {links.map(({ key, title, href, active }) => (
          <li key={key} className="shrink-0">
            <AppLink
              href={href}
              aria-current={active ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center rounded-full border px-5 hover:border-ink",
                active && "border-accent bg-accent-soft font-medium text-accent hover:border-accent",
              )}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
