import { useTranslations } from "next-intl";
import { Fold } from "@/components/admin/layout/fold";
import { panelStyle } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import type { TextFacts } from "@/lib/contract/text-facts";

/** The facts that a text can refer to, with their current values. */
export function TextFactsPanel({ facts }: { facts: TextFacts }) {
  const t = useTranslations("admin.policy.facts");
  const { placeholders, conditions, words } = facts;
  const [condition] = conditions;
  return (
    <section aria-labelledby="facts-title" className={panelStyle}>
      <h2 id="facts-title" className="font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("text")}</p>
      <Fold title={t("placeholders")}>
        <dl className="divide-y text-sm">
          {placeholders.map(({ key, name, value }) => (
            <div key={key} className="py-2">
              <dt className="font-mono">{`{{${name}}}`}</dt>
              <dd className="mt-1 break-words whitespace-pre-line text-muted">{value ?? t("empty")}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Fold title={t("conditions")}>
        <p className="text-sm text-muted">{t("conditions_text")}</p>
        <p className="mt-2 rounded-lg bg-surface px-3 py-2 font-mono text-sm">
          {`{{${words.when} ${condition?.name}}}…{{${words.end}}}`}
          <br />
          {`{{${words.unless} ${condition?.name}}}…{{${words.end}}}`}
        </p>
        <ul className="mt-2 divide-y text-sm">
          {conditions.map(({ key, name, holds }) => (
            <li key={key} className="flex items-center justify-between gap-3 py-2">
              {name}
              <Badge tone={holds ? "good" : "neutral"}>{t(holds ? "holds" : "holds_not")}</Badge>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
