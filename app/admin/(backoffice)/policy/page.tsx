import { ChevronRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { narrowStyle, panelStyle } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { loadForAdmin } from "@/lib/api-client/server";
import { missingPolicies, type PolicyKey, policyKeys, requiredPolicies } from "@/lib/contract/policies";
import { formatDateTime } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("policy.title"));

const isRequired = (key: PolicyKey) => requiredPolicies.some((required) => required === key);
const order: PolicyKey[] = [...requiredPolicies, ...policyKeys.filter((key) => !isRequired(key))];

/** The policies with their versions in force. Those that every order needs come first. */
export default async function AdminPoliciesPage() {
  const t = await getTranslations("admin.policy");
  const policies = await loadForAdmin(async (admin) => (await admin.call("GET policies")).data);
  if (!policies) return null;
  const missing = missingPolicies(policies);
  const ordered = [...policies].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return (
    <div className={narrowStyle}>
      <ScreenHead title={t("title")} text={t("text")} />
      {missing.length > 0 && (
        <p className="mb-5 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t("missing", { names: missing.map((key) => t(`keys.${key}`)).join("、") })}
        </p>
      )}
      <ul className={`${panelStyle} divide-y overflow-hidden py-0 sm:py-0`}>
        {ordered.map(({ key, current, scheduled, versions }) => (
          <li
            key={key}
            className="relative -mx-4 flex items-center gap-x-3 px-4 py-4 sm:-mx-6 sm:px-6 hover:bg-surface"
          >
            <div className="min-w-0 flex-1">
              <AppLink
                prefetch="auto"
                href={`/admin/policy/${key}`}
                className="font-medium after:absolute after:inset-0"
              >
                {t(`keys.${key}`)}
              </AppLink>
              <p className="text-sm text-muted tabular-nums">
                {[
                  current && `${t("current", { version: current.version })}・${t("count", { count: versions })}`,
                  versions === 0 && t("drafted"),
                  scheduled &&
                    t("scheduled", { version: scheduled.version, time: formatDateTime(scheduled.effective_at) }),
                ]
                  .filter(Boolean)
                  .join("・")}
              </p>
            </div>
            <span className="flex flex-wrap justify-end gap-1.5">
              {!current && isRequired(key) && <Badge tone="warning">{t("required")}</Badge>}
              <Badge tone={current ? "good" : "neutral"}>
                {t(current ? "in_force" : versions > 0 ? "states.scheduled" : "is_draft")}
              </Badge>
            </span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </li>
        ))}
      </ul>
    </div>
  );
}
