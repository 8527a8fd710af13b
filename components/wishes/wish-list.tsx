"use client";

import { Heart } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import useSWR from "swr";
import { ProductCard } from "@/components/catalogue/product-card";
import { ShareLinks } from "@/components/content/share-links";
import { useMember } from "@/components/members/use-member";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useMutation } from "@/components/ui/use-mutation";
import type { ShownSummary } from "@/lib/contract/products";
import { idsInQuery, idsOfQuery, type ShownId } from "@/lib/contract/shown-id";
import { CardWish } from "./card-wish";
import { useWishes } from "./use-wishes";

/**
 * The visitor's own wish list, or a shared one named by `?ids=`.
 * @param instead shown below an empty list
 */
export function WishList({ instead }: { instead: ReactNode }) {
  const shared = idsOfQuery(useSearchParams().get("ids"));
  return shared.length > 0 ? <SharedWishes ids={shared} /> : <OwnWishes instead={instead} />;
}

function OwnWishes({ instead }: { instead: ReactNode }) {
  const t = useTranslations("wishes");
  const { ids, error } = useWishes();
  const { member } = useMember(false);
  if (error) return <EmptyState title={t("load_failed")} text={error.message} />;
  if (!ids) return <WishSkeleton />;
  if (ids.length === 0) {
    const link = (words: ReactNode) => (
      <AppLink
        href="/login?next=%2Fwishlist"
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
      >
        {words}
      </AppLink>
    );
    const text = (
      <>
        {t("empty_text")}
        {!member && t.rich("empty_guest", { link })}
      </>
    );
    return (
      <>
        <EmptyState icon={Heart} title={t("empty_title")} text={text}>
          <ButtonLink href="/shop">{t("browse")}</ButtonLink>
        </EmptyState>
        {instead}
      </>
    );
  }
  return (
    <Wished ids={ids}>
      {/* The link contains the product ids, so its readers see these products and cannot change the list. */}
      <section aria-labelledby="share-title" className="mb-8">
        <h2 id="share-title" className="font-semibold">
          {t("share")}
        </h2>
        <p className="text-sm text-muted">{t("share_text")}</p>
        <ShareLinks title={t("shared_title")} url={`${window.location.origin}/wishlist?ids=${idsInQuery(ids)}`} />
      </section>
    </Wished>
  );
}

function SharedWishes({ ids }: { ids: ShownId[] }) {
  const t = useTranslations("wishes");
  const { ids: own, add } = useWishes();
  const { busy, attempt } = useMutation({ failed: t("failed") });
  const isOwn = own !== undefined && ids.every((id) => own.includes(id));
  return (
    <Wished ids={ids}>
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-muted">{t("shared_text")}</p>
        {isOwn ? (
          <ButtonLink href="/wishlist" look="outline">
            {t("own")}
          </ButtonLink>
        ) : (
          <Button look="outline" disabled={busy || !own} onClick={() => attempt(() => add(ids), { said: t("added") })}>
            {t("take_over")}
          </Button>
        )}
      </div>
    </Wished>
  );
}

/** @param children above the products */
function Wished({ ids, children }: { ids: ShownId[]; children: ReactNode }) {
  const t = useTranslations("wishes");
  const path = `/api/bff/wishes/products?ids=${idsInQuery(ids)}`;
  const { data, error } = useSWR<ShownSummary[]>(path, { keepPreviousData: true });
  if (error) return <EmptyState title={t("load_failed")} text={error.message} />;
  if (!data) return <WishSkeleton />;
  const found = data.filter(({ id }) => ids.includes(id));
  return (
    <>
      {children}
      {found.length < ids.length && (
        <p className="mb-6 text-sm text-muted">{t("gone", { count: ids.length - found.length })}</p>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {found.map((product) => (
          <li key={product.id} className="flex *:flex-1">
            <ProductCard product={product} wish={<CardWish id={product.id} title={product.title} atOnce />} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WishSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="aspect-square rounded-2xl" />
      ))}
    </div>
  );
}
