import type { Metadata } from "next";
import { Markdown } from "@/components/content/markdown";
import { Missing, missingMetadata } from "@/components/layout/missing";
import { Phrases } from "@/components/ui/phrases";
import { pageSlug } from "@/lib/contract/pages";
import { BUILD_FRAME } from "@/lib/site";
import { getPage } from "@/lib/storefront/own-pages";
import { shareMetadata } from "@/lib/storefront/share-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../../coming-soon";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return [{ slug: BUILD_FRAME }];
}

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (await isWithheld()) return {};
  const page = await load(params);
  if (!page) return missingMetadata();
  const { title, description, slug } = page;
  return { title, description, ...(await shareMetadata({ title, description, path: `/pages/${slug}` })) };
}

/** A page that staff wrote (an own page). */
export default async function OwnPage({ params }: Props) {
  if (await isWithheld()) return <ComingSoon />;
  const page = await load(params);
  if (!page) return <Missing />;
  return (
    <article className="frame pt-10">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl font-semibold md:text-4xl md:leading-tight">
          <Phrases text={page.title} />
        </h1>
        <div className="mt-8">
          <Markdown>{page.body}</Markdown>
        </div>
      </div>
    </article>
  );
}

async function load(params: Props["params"]) {
  const { slug } = await params;
  return pageSlug.safeParse(slug).success ? getPage(slug) : null;
}
