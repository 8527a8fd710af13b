import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { HeadRow } from "@/components/admin/layout/head-row";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { AuditLog } from "@/lib/contract/audit-logs";
import { fieldsIn, fieldsOf, useAuditWords } from "./audit-words";

/** On a phone the changes are the main text of an entry. */
const size = "text-base text-ink @3xl:text-sm";

/** What an entry changed, in a row of the list: the first change, and the others on demand. */
export function ChangesInRow({ changes: [first, ...others] }: { changes: string[] }) {
  const t = useTranslations("admin.audit");
  if (others.length === 0) return <span className={`line-clamp-2 wrap-anywhere ${size}`}>{first}</span>;
  return (
    <details className={`group @3xl:max-w-96 ${size}`}>
      <summary className="flex min-h-9 list-none items-center gap-2">
        <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere group-open:line-clamp-none @3xl:line-clamp-1">
          {first}
        </span>
        <span className="shrink-0 text-sm text-muted">{t("count", { count: others.length + 1 })}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 pb-1">
        {others.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An entry's fields before and after. */
export function ChangesInDetail({ log }: { log: AuditLog }) {
  const t = useTranslations("admin.audit");
  const words = useAuditWords();
  const [before, after] = [fieldsOf(log.before), fieldsOf(log.after)];
  const fields = fieldsIn(before, after);
  if (fields.length === 0) return <p className="mt-5 text-muted">{t("nothing")}</p>;
  const hasBefore = Object.keys(before).length > 0;
  return (
    <ScrollRegion label={t("detail")} className="mt-5 max-h-96 overflow-auto rounded-xl border">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-b text-sm text-muted">
          <HeadRow
            headings={hasBefore ? [t("field"), t("before"), t("after")] : [t("field"), t("after")]}
            className="px-4 py-2"
          />
        </thead>
        <tbody className="divide-y">
          {fields.map((field) => (
            <tr key={field} className="align-top">
              <th scope="row" className="min-w-24 px-4 py-2 font-medium">
                {words.fieldOf(field, log, field in after ? after : before)}
              </th>
              {hasBefore && (
                <td className="px-4 py-2 text-muted">
                  <Value text={words.textOf(field, before[field], log, before)} />
                </td>
              )}
              <td className="px-4 py-2">
                <Value text={words.textOf(field, after[field], log, after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Characters or lines above which a value is folded. */
const LONG = { characters: 80, lines: 3 };

function Value({ text }: { text: string }) {
  const t = useTranslations("admin.audit");
  const style = "whitespace-pre-wrap wrap-anywhere";
  if (text.length <= LONG.characters && text.split("\n").length <= LONG.lines) {
    return <span className={style}>{text}</span>;
  }
  return (
    <details className="group">
      <summary className="list-none">
        <span className={`${style} line-clamp-3 group-open:line-clamp-none`}>{text}</span>
        <span className="text-sm text-accent underline underline-offset-4 group-open:hidden">{t("whole")}</span>
      </summary>
    </details>
  );
}
