import { useTranslations } from "next-intl";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { ErrorScreen } from "@/components/layout/error-screen";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Specimen, Specimens } from "./specimen";

const bare = "border-0 p-0 md:p-0";

/** Empty state, missing page and failed page. */
export function Notices() {
  const t = useTranslations("patterns.answers");
  const error = useTranslations("error");
  return (
    <>
      <Specimen name={t("empty")} className={bare}>
        <EmptyState title={t("empty_title")} text={t("empty_text")}>
          <ButtonLink href="/shop" prefetch={false}>
            {t("empty_action")}
          </ButtonLink>
        </EmptyState>
      </Specimen>
      <Specimens>
        <Specimen name={t("missing")}>
          <ErrorScreen
            heading="h2"
            status={404}
            message={error("not_found")}
            text={error("not_found_text")}
            home={error("home")}
          />
        </Specimen>
        <Specimen name={t("failed")}>
          <ErrorScreen
            heading="h2"
            status={500}
            message={error("failed")}
            text={error("failed_text")}
            home={error("home")}
          >
            <Button look="outline">{error("retry")}</Button>
          </ErrorScreen>
        </Specimen>
      </Specimens>
    </>
  );
}

export function Skeletons() {
  const t = useTranslations("patterns.answers");
  return (
    <>
      <Specimen name={t("skeleton_card")} className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-6">
        {["a", "b", "c", "d"].map((place) => (
          <div key={place} className="flex flex-col gap-3">
            <Skeleton className="aspect-square w-full rounded-2xl" />
            <Skeleton className="h-5 w-3/4 rounded-lg" />
            <Skeleton className="h-4 w-1/3 rounded-lg" />
          </div>
        ))}
      </Specimen>
      <Specimen name={t("skeleton_cart")}>
        <CartSkeleton />
      </Specimen>
    </>
  );
}
