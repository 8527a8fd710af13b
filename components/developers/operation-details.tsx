import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Badge } from "@/components/ui/badge";
import type { ApiDocument, ApiOperation } from "@/lib/contract/api-document";
import { ContentView, ParameterList, RefusalList } from "./operation-parts";

type Props = { method: string; path: string; operation: ApiOperation; components: ApiDocument["components"] };

/** One operation, to be opened: what it takes, what it answers, why it refuses. */
export function OperationDetails({ method, path, operation, components }: Props) {
  const t = useTranslations("developers");
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const { content } = responses["200"] ?? {};
  return (
    <details className="group">
      <summary className="flex list-none items-start gap-4 py-4 hover:text-accent">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <MethodBadge method={method} />
            <code className="min-w-0 font-mono text-sm wrap-anywhere">{path}</code>
          </span>
          <h2 lang="en" className="mt-1 font-medium">
            {summary}
          </h2>
        </span>
        <ChevronDown
          aria-hidden
          className="mt-1 size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/* Within, since a browser opens what an address leads into. */}
      <div id={operationId} className="space-y-6 pb-8">
        <p className="text-sm text-muted">
          {t("access")}：<Access operation={operation} />
        </p>
        {parameters.length > 0 && <ParameterList parameters={parameters} schemas={components.schemas} />}
        {requestBody && <ContentView title={t("body")} content={requestBody.content} schemas={components.schemas} />}
        {content && <ContentView title={t("answer")} content={content} schemas={components.schemas} />}
        <RefusalList responses={responses} components={components} />
      </div>
    </details>
  );
}

/** What has to be shown to be let in; a scheme that not every alternative has can be left out. */
function Access({ operation }: { operation: ApiOperation }) {
  const t = useTranslations("developers");
  const { security, "x-permission": rights = [] } = operation;
  const schemes = ["secret", "member", "staff"] as const;
  const named = schemes.filter((scheme) => security.some((alternative) => scheme in alternative));
  if (named.length === 0) return t("open");
  const isOptional = security.some((alternative) => !("member" in alternative));
  const words = named.map((scheme) => t(scheme === "member" && isOptional ? "member_optional" : scheme));
  const shown = rights.filter((right) => right !== "self");
  return (
    <>
      {words.join("、")}
      {shown.map((right) => (
        <Fragment key={right}>
          {" "}
          <code className="font-mono">{right}</code>
        </Fragment>
      ))}
    </>
  );
}

const tones = { get: "accent", delete: "danger" } as const;

/** What a call does, by its method: reading is green, removing is red. */
export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={tones[method as keyof typeof tones] ?? "warning"}>{method.toUpperCase()}</Badge>;
}
