import { useTranslations } from "next-intl";
import type { Basics } from "@/lib/contract/basics";
import { CompanyLines } from "./site-footer";

const policies = [
  ["term_of_service", "/term-of-service"],
  ["privacy_policy", "/privacy-policy"],
  ["refund_and_return", "/refund-and-return"],
  ["anti_fraud", "/anti_fraud"],
] as const;

/** The footer of the checkout: seller and terms. Its links open in a new tab and are not prefetched. */
export function QuietFooter({ basics }: { basics: Basics }) {
  const t = useTranslations("footer");
  return (
    <footer className="mt-16 border-t text-sm text-muted">
      {/* Space for the bars at the lower edge. */}
      <div className="frame flex flex-col gap-2 pt-6 pb-24">
        <ul className="flex flex-wrap gap-x-6">
          {policies.map(([name, href]) => (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
        <CompanyLines basics={basics} />
      </div>
    </footer>
  );
}
