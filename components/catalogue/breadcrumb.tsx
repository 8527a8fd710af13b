import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

/** Breadcrumb; the last step is the page itself. */
export function Breadcrumb({ label, trail }: { label: string; trail: { title: string; href?: string }[] }) {
  return (
    <nav aria-label={label}>
      {/* One line: the last step is cut where it does not fit, since the heading repeats it in full. */}
      <ol className="-mx-2 -my-1 flex items-center gap-x-2 overflow-hidden px-2 py-1 text-sm whitespace-nowrap text-muted">
        {trail.map(({ title, href }, index) => (
          <li key={title} className={cn("flex items-center gap-2", href ? "shrink-0" : "min-w-0")}>
            {index > 0 && <span aria-hidden>／</span>}
            {href ? (
              <AppLink
                href={href}
                className="-mx-1.5 inline-flex min-h-9 items-center px-1.5 underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </AppLink>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
