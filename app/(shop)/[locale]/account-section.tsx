import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import type { SectionKey } from "@/components/account/account-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { Api } from "@/lib/api-client/client";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

type Props<T> = {
  section: SectionKey;
  text?: ReactNode;
  load: (api: Api) => Promise<{ data: T }>;
  children: (data: T) => ReactNode;
};

/** Metadata of a page of the members' area. */
export async function accountMetadata(section: SectionKey): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t(section) };
}

/** A page of the members' area that shows what `load` reads for the signed-in member. */
export async function AccountSection<T>({ section, text, ...own }: Props<T>) {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account.sections");
  return (
    <AccountPage title={t(section)} text={text}>
      <Own section={section} {...own} />
    </AccountPage>
  );
}

async function Own<T>({ section, load, children }: Props<T>) {
  const path = section === "data" ? "privacy" : section;
  const answer = await loadForMember(`/account/${path}`, load);
  return answer && children(answer.data);
}

/** A page of the members' area: the heading is static, personal data are loaded per request. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  return (
    <>
      <header className="mb-8">
        <h1 className="text-3xl font-semibold">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </header>
      <Suspense fallback={<AccountSkeleton />}>{children}</Suspense>
    </>
  );
}

type AccountPageProps = { title: string; text?: ReactNode; children: ReactNode };

/** Skeleton of most pages of the members' area: a few wide rows. */
export function AccountSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-28 rounded-2xl" />
    </div>
  );
}
