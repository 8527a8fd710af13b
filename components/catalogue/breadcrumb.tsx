import { AppLink } from "@/components/ui/app-link";

/** Where a page stands; the last step is the page itself. */
export function Breadcrumb({ label, trail }: { label: string; trail: { title: string; href?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {trail.map(({ title, href }, index) => (
          <li key={title} className="flex min-w-0 items-center gap-2">
            {index > 0 && <span aria-hidden>／</span>}
            {href ? (
              <AppLink
                href={href}
                className="-mx-2 inline-flex min-h-9 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </AppLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
