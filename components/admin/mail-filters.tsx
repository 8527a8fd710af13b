import Link from "next/link";
import { useTranslations } from "next-intl";
import { type MailState, mailStates } from "@/lib/contract/mails";
import { cn } from "@/lib/utils";

/** The address of a page of the outbox. */
export function mailListHref(status: MailState | undefined, page = 1): string {
  const pairs = [...(status ? [["status", status]] : []), ...(page > 1 ? [["page", String(page)]] : [])];
  return pairs.length > 0 ? `/admin/mail?${new URLSearchParams(pairs)}` : "/admin/mail";
}

/** The states of a mail as links, so that the address holds the choice. */
export function MailFilters({ status }: { status: MailState | undefined }) {
  const t = useTranslations("admin.mails");
  const choices = [
    { value: undefined, title: t("all") },
    ...mailStates.map((value) => ({ value, title: t(`states.${value}`) })),
  ];
  return (
    <nav aria-label={t("filter")} className="-mx-1 mb-4 overflow-x-auto px-1 py-1">
      <ul className="flex gap-1">
        {choices.map(({ value, title }) => (
          <li key={title}>
            <Link
              href={mailListHref(value)}
              aria-current={status === value ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center rounded-full px-4 whitespace-nowrap hover:bg-raised",
                status === value && "bg-accent-soft font-medium text-accent",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
