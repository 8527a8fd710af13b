import { clsx } from "clsx";
import { AppLink } from "@/components/ui/app-link";

type Choice = { key: string; title: string; href: string; active: boolean; count?: number; prefetch?: false };

const row = "overflow-x-auto [scrollbar-width:none]";
const pillRow = `${row} -mx-4 scroll-px-4 px-4 py-1 md:mx-0 md:px-0`;
/** On phones as wide as its links, so that the row has the same space at both ends. */
const pillList = "w-max gap-2 md:w-auto md:flex-wrap";
/** Narrower on phones, so that a part of the next pill shows that the row scrolls. */
const pill = "gap-2 border px-4 md:px-5";
/** Scrolls the row to the chosen pill at the start, in browsers that support it. */
const inSight = "[scroll-initial-target:nearest]";
const chosenPill = `border-accent bg-accent-soft font-medium text-accent ${inSight}`;

const looks = {
  pills: { nav: pillRow, list: pillList, link: pill, chosen: chosenPill, other: "border-line-strong hover:border-ink" },
  column: {
    nav: `${pillRow} lg:overflow-visible`,
    list: `${pillList} lg:flex-col lg:gap-0`,
    link: `${pill} lg:min-h-10 lg:rounded-xl lg:border-0 lg:px-3`,
    // A column does not scroll, so the page itself would scroll to the chosen pill.
    chosen: `${chosenPill} lg:[scroll-initial-target:none]`,
    other: "border-line-strong hover:border-ink lg:hover:bg-surface",
  },
  quiet: {
    // Reaches the edge of a phone's screen, where the cut pill shows that more follow.
    nav: `${row} -mr-4 min-w-0 scroll-pr-4 pr-4 md:mr-0 md:pr-0`,
    list: "w-max gap-1",
    link: "px-3.5 text-sm",
    chosen: `bg-surface font-medium ${inSight}`,
    other: "text-muted hover:bg-surface hover:text-ink",
  },
};

/** `current` is the `aria-current` of the chosen link: `page` for the current page, `true` for the current choice. */
type Props = { label: string; links: Choice[]; look?: keyof typeof looks; current?: "page" | "true" };

/** Choices as a row of links that scrolls sideways where it does not fit. */
export function PillNav({ label, links, look = "pills", current = "page" }: Props) {
  const { nav, list, link, chosen, other } = looks[look];
  return (
    <nav aria-label={label} className={nav}>
      <ul className={clsx("flex", list)}>
        {links.map(({ key, title, href, active, count, prefetch }) => (
          <li key={key} className="shrink-0">
            <AppLink
              href={href}
              prefetch={prefetch}
              aria-current={active ? current : undefined}
              className={clsx("flex min-h-11 items-center rounded-full", link, active ? chosen : other)}
            >
              {title}
              {count !== undefined && <span className="ml-auto text-sm text-muted tabular-nums">{count}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
