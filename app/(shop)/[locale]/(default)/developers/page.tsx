import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FoldedContents } from "@/components/content/contents";
import { Markdown } from "@/components/content/markdown";
import { MethodAndPath } from "@/components/developers/operation-details";
import { AppLink } from "@/components/ui/app-link";
import { linkStyle } from "@/components/ui/link-style";
import { type ApiDocument, operationsOf, tagSlug } from "@/lib/contract/api-document";
import { env } from "@/lib/env";
import { getApiDocument } from "@/lib/storefront/api-document";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../coming-soon";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  const texts = { title: t("title"), description: t("description") };
  return { ...texts, ...(await shareMetadata({ ...texts, path: "/developers" })) };
}

/** The API's reference, from its OpenAPI document: general rules, and all operations by tag. */
export default async function DevelopersPage() {
  if (await isWithheld()) return <ComingSoon />;
  const [t, document] = await Promise.all([getTranslations("developers"), getApiDocument()]);
  if (!document) notFound();
  const nouns = document.tags.map(({ name }) => ({ id: tagSlug(name), title: name, group: groupOf(document, name) }));
  const groups = (["shop", "office"] as const).map((key) => ({
    key,
    title: t(`groups.${key}`),
    nouns: nouns.filter(({ group }) => group === key),
  }));
  return (
    <div className="frame max-w-4xl pt-10">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("description")}</p>
      <p className="mt-1 text-muted">{t("language")}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span>
          {t("base")} <code className="font-mono">/api/v1</code>
        </span>
        {/* With an existing backend /api/v1 is not served here, and that backend's address may be private. */}
        {!env.API_BASE_URL && (
          <a href="/api/v1/openapi.json" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("download")}
          </a>
        )}
      </p>
      {/* Folded on narrow screens, where the list of tags would be longer than the screen. */}
      {groups.map(({ key, title, nouns }) => (
        <FoldedContents key={key} label={title} headings={nouns} lang="en" />
      ))}
      <nav aria-label={t("contents")} className="mt-6 hidden rounded-2xl bg-surface px-5 py-4 lg:block">
        {groups.map(({ key, title, nouns }) => (
          <section key={key} className="not-first:mt-3">
            <h2 className="text-sm font-medium text-muted">{title}</h2>
            <ul lang="en" className="mt-1 grid grid-cols-4 gap-x-6">
              {nouns.map(({ id, title: noun }) => (
                <li key={id}>
                  <a href={`#${id}`} className={linkStyle}>
                    {noun}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <section aria-label={t("basics")} lang="en" className="mt-6">
        <Markdown isWrapped>{document.info.description}</Markdown>
      </section>
      <h2 className="mt-14 text-2xl font-semibold">{t("operations")}</h2>
      {document.tags.map(({ name, description }) => (
        <section key={name} id={tagSlug(name)} aria-labelledby={`${tagSlug(name)}-title`} className="mt-8 scroll-mt-20">
          <h3 id={`${tagSlug(name)}-title`} lang="en" className="text-xl font-semibold">
            <AppLink href={`/developers/${tagSlug(name)}`} className="underline-offset-4 hover:underline">
              {name}
            </AppLink>
          </h3>
          <p lang="en" className="mt-1 text-muted">
            {description.replaceAll("`", "")}
          </p>
          <ul className="mt-3 divide-y border-y">
            {operationsOf(document, name).map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                {/* A full page load: only then does the browser open the `<details>` that the address points into. */}
                <a
                  href={`/developers/${tagSlug(name)}#${operation.operationId}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-accent"
                >
                  <MethodAndPath method={method} path={path} />
                  <span lang="en" className="text-sm text-muted max-sm:basis-full">
                    {operation.summary}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "office" if all operations of the tag are below `/admin`. */
function groupOf(document: ApiDocument, tag: string): "shop" | "office" {
  return operationsOf(document, tag).every(({ path }) => path.startsWith("/admin")) ? "office" : "shop";
}
