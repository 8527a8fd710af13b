import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalogue/breadcrumb";
import { OperationDetails } from "@/components/developers/operation-details";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { AppLink } from "@/components/ui/app-link";
import { underlinedStyle } from "@/components/ui/link-style";
import { operationsOf, tagSlug } from "@/lib/contract/api-document";
import { BUILD_FRAME } from "@/lib/site";
import { getApiDocument } from "@/lib/storefront/api-document";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ tag: BUILD_FRAME }];
}

type Props = { params: Promise<{ tag: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const [t, loaded] = await Promise.all([getTranslations("developers"), load(params)]);
  if (!loaded) return missingMetadata();
  const { tag } = loaded;
  const texts = { title: `${tag.name}｜${t("title")}`, description: tag.description.replaceAll("`", "") };
  return { ...texts, ...(await shareMetadata({ ...texts, path: `/developers/${tagSlug(tag.name)}` })) };
}

/** The operations of one OpenAPI tag, each with its parameters, bodies, errors and examples. */
export default async function ApiTagPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const [t, loaded] = await Promise.all([getTranslations("developers"), load(params)]);
  if (!loaded) return <Missing />;
  const { document, tag } = loaded;
  const operations = operationsOf(document, tag.name);
  return (
    <div className="frame max-w-5xl pt-6">
      <Breadcrumb label={t("breadcrumb")} trail={[{ title: t("title"), href: "/developers" }, { title: tag.name }]} />
      <h1 lang="en" className="mt-4 text-3xl font-semibold">
        {tag.name}
      </h1>
      <p lang="en" className="mt-2 text-muted">
        {tag.description.replaceAll("`", "")}
      </p>
      <p className="mt-1 text-sm text-muted">{t("count", { count: operations.length })}</p>
      <div className="mt-6 divide-y border-y">
        {operations.map(({ method, path, operation }) => (
          <OperationDetails
            key={operation.operationId}
            method={method}
            path={path}
            operation={operation}
            components={document.components}
          />
        ))}
      </div>
      <AppLink href="/developers" className={`${underlinedStyle} mt-10`}>
        {t("back")}
      </AppLink>
    </div>
  );
}

async function load(params: Props["params"]) {
  const [document, { tag: slug }] = await Promise.all([getApiDocument(), params]);
  const tag = document?.tags.find(({ name }) => tagSlug(name) === slug);
  return document && tag ? { document, tag } : undefined;
}
