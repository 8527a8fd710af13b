import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter } from "@/lib/contract/api-document";
import { schemaText } from "./schema-text";

type Components = ApiDocument["components"];
type Schemas = Components["schemas"];

export function ParameterList({ parameters, schemas }: { parameters: ApiParameter[]; schemas: Schemas }) {
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

/** What is sent or answered: of which type, in which shape, with an example. */
export function ContentView({ title, content, schemas }: { title: string; content: ApiContent; schemas: Schemas }) {
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

function Block({ title, kind, children }: { title: string; kind: string; children: string }) {
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{kind}</p>
      <CodeBlock label={`${title} ${kind}`}>{children}</CodeBlock>
    </div>
  );
}

type RefusalProps = { responses: ApiOperation["responses"]; components: Components };

/** Why the operation can say no, by status. */
export function RefusalList({ responses, components }: RefusalProps) {
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

type CodeBlockProps = { label: string; children: string };

/** Text of programs: scrolls within itself, by keyboard too. */
function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-xl border bg-surface"
    >
      <pre className="p-4 font-mono text-sm leading-6">{children}</pre>
    </section>
  );
}
