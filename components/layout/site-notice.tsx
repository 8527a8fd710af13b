import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import type { Brand } from "@/lib/contract/brand";

const lineStyle =
  "frame flex min-h-11 items-center justify-center gap-2 py-2 text-center text-sm leading-snug text-balance";

/** The shop's one-line announcement above the header; it scrolls with the page. */
export function SiteNotice({ notice, notice_url }: Pick<Brand, "notice" | "notice_url">) {
  const t = useTranslations("header");
  if (!notice) return null;
  return (
    <aside aria-label={t("notice")} className="bg-accent-soft text-ink print:hidden">
      {notice_url ? <NoticeLink href={notice_url}>{notice}</NoticeLink> : <p className={lineStyle}>{notice}</p>}
    </aside>
  );
}

function NoticeLink({ href, children }: { href: string; children: ReactNode }) {
  const className = `${lineStyle} underline-offset-4 hover:underline`;
  const content = (
    <>
      {children}
      <ArrowRight aria-hidden className="size-4 shrink-0 text-accent" />
    </>
  );
  // Links to other sites are plain links.
  return href.startsWith("/") ? (
    <AppLink href={href} className={className}>
      {content}
    </AppLink>
  ) : (
    <a href={href} rel="noopener" className={className}>
      {content}
    </a>
  );
}
