import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Badge } from "@/components/ui/badge";
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter } from "@/lib/contract/api-document";
import { schemaText } from "./schema-text";

type Props = { method: string; path: string; operation: ApiOperation; components: ApiDocument["components"] };

/** One operation, collapsible: its parameters, bodies, answers and errors. */
export function OperationDetails({ method, path, operation, components }: Props) {
  const t = useTranslations("developers");
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const { content } = responses["200"] ?? {};
  return (
    <details className="group">
      <summary className="flex list-none items-start gap-4 py-4 hover:text-accent">
        <span className="min-w-0 flex-1">
          <MethodAndPath method={method} path={path} />
          <h2 lang="en" className="mt-1 font-medium">
            {summary}
          </h2>
        </span>
        <ChevronDown
          aria-hidden
          className="mt-1 size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/* The `id` is inside, since browsers open a `<details>` whose content the address points to. */}
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

/** The required security schemes; `member` is optional if an alternative lacks it. */
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

const tones = { get: "good", delete: "danger" } as const;

/** Method and path in one line; long paths break after a slash. */
export function MethodAndPath({ method, path }: { method: string; path: string }) {
  return (
    <span className="flex items-start gap-x-3">
      <MethodBadge method={method} />
      <code className="min-w-0 pt-0.5 font-mono text-sm wrap-anywhere">
        {path.split(/(?<=.\/)/).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </code>
    </span>
  );
}

/** A badge coloured by method: green for reading, red for deleting. */
function MethodBadge({ method }: { method: string }) {
  return (
    // As wide as the longest method, so that the paths are aligned.
    <span className="inline-flex w-18 shrink-0 *:w-full *:justify-center">
      <Badge tone={tones[method as keyof typeof tones] ?? "warning"}>{method.toUpperCase()}</Badge>
    </span>
  );
}

type Components = ApiDocument["components"];
type Schemas = Components["schemas"];

function ParameterList({ parameters, schemas }: { parameters: ApiParameter[]; schemas: Schemas }) {
  const t = useTranslations("developers");
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("parameters")}</h3>
      <dl className="divide-y border-y text-sm">
        {parameters.map((parameter) => (
          <div key={parameter.in + parameter.name} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <dt className="min-w-0 font-mono wrap-anywhere">{parameter.name}</dt>
            <dd className="text-muted">
              {t("in", { place: parameter.in })}・{t(parameter.required ? "required" : "optional")}
            </dd>
            <dd className="min-w-0 font-mono wrap-anywhere">{schemaText(parameter.schema, schemas)}</dd>
            {parameter.example !== undefined && (
              <dd className="min-w-0 text-muted wrap-anywhere">
                {t("example")} <code className="font-mono text-ink">{String(parameter.example)}</code>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ContentView({ title, content, schemas }: { title: string; content: ApiContent; schemas: Schemas }) {
  const t = useTranslations("developers");
  return (
    <section>
      <h3 className="mb-2 font-medium">
        {title} <span className="font-mono text-sm font-normal text-muted">{Object.keys(content).join(" ")}</span>
      </h3>
      {Object.entries(content).map(([type, { schema, examples }]) => (
        <div key={type} className="grid items-start gap-4 lg:grid-cols-2 *:min-w-0">
          {schema && (
            <Block title={title} kind={t("shape")}>
              {schemaText(schema, schemas)}
            </Block>
          )}
          {Object.entries(examples ?? {}).map(([name, { value }]) => (
            <Block key={name} title={title} kind={t("example")}>
              {JSON.stringify(value, null, 2)}
            </Block>
          ))}
        </div>
      ))}
    </section>
  );
}

/** A code block that scrolls, also by keyboard. */
function Block({ title, kind, children }: { title: string; kind: string; children: string }) {
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{kind}</p>
      <section
        aria-label={`${title} ${kind}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-xl border bg-surface"
      >
        <pre className="p-4 font-mono text-sm leading-6">{children}</pre>
      </section>
    </div>
  );
}

function RefusalList({ responses, components }: { responses: ApiOperation["responses"]; components: Components }) {
  const t = useTranslations("developers");
  const refusals = Object.entries(responses).flatMap(([status, { $ref }]) => {
    const response = components.responses[$ref?.split("/").at(-1) ?? ""];
    return Object.keys(response?.content["application/json"]?.examples ?? {}).map((code) => ({ status, code }));
  });
  if (refusals.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("refusals")}</h3>
      <dl className="divide-y border-y text-sm">
        {refusals.map(({ status, code }) => (
          <div key={code} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <dt className="flex items-baseline gap-3">
              <Badge>{status}</Badge>
              <code className="font-mono">{code}</code>
            </dt>
            <dd lang="en" className="min-w-60 flex-1 text-muted">
              {components.examples[code]?.summary.replaceAll("`", "")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
