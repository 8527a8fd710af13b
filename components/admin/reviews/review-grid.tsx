"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn } from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { NothingYet } from "@/components/admin/nothing-yet";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import type { BulkResult } from "@/lib/contract/bulk";
import { type AdminReview, type AdminReviewListing, type ReviewTab, reviewTabs } from "@/lib/contract/reviews";
import { formatCount } from "@/lib/format";
import { ReviewActions } from "./review-actions";
import { HideDialog } from "./review-dialogs";
import { ReviewText } from "./review-text";

const tones = { waiting: "warning", shown: "good", hidden: "neutral" } as const;
const STARS = ["5", "4", "3", "2", "1"] as const;

/** Reviews by decision, with counts; undecided ones come first. */
export function ReviewTabs({ current, initial }: { current: ReviewTab; initial: AdminReviewListing }) {
  const t = useTranslations("admin.reviews");
  const { data = initial } = useAdminRead("GET reviews", { query: { per_page: 1 } }, { fallbackData: initial });
  const { waiting, shown, hidden } = data.counts;
  const counts = { waiting, shown, hidden, all: waiting + shown + hidden };
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={reviewTabs.map((tab) => ({
        id: tab,
        href: tab === "waiting" ? "/admin/review" : `/admin/review?tab=${tab}`,
        label: t(`tabs.${tab}`),
        count: formatCount(counts[tab]),
        isWork: tab === "waiting" && waiting > 0,
      }))}
    />
  );
}

type Asked = { hide: (reason: string) => Promise<boolean>; onClose: () => void };
type Props = { tab: ReviewTab; initial: AdminReviewListing; mayWrite: boolean; maySeeOrders: boolean };

/** The reviews of a tab, read and decided on within the list. */
export function ReviewGrid({ tab, initial, mayWrite, maySeeOrders }: Props) {
  const t = useTranslations("admin.reviews");
  const [asked, setAsked] = useState<Asked>();
  const rowsOf = (reviews: AdminReview[]) => reviews.map(({ id, version }) => ({ id, version }));
  const show: BulkAction<AdminReview> = {
    id: "show",
    label: t("show"),
    run: async (reviews, callOnce) =>
      (await callOnce("POST reviews/bulk", { body: { action: "show", rows: rowsOf(reviews) } })).data.results,
  };
  const hide: BulkAction<AdminReview> = {
    id: "hide",
    label: t("hide"),
    // Resolves with the results after a reason was given, or with undefined when the dialog is closed.
    run: (reviews, callOnce) =>
      new Promise<BulkResult[] | undefined>((resolve, reject) => {
        const send = async (reason: string) => {
          const body = { action: "hide" as const, rows: rowsOf(reviews), reason };
          await callOnce("POST reviews/bulk", { body }).then(({ data }) => resolve(data.results), reject);
          return true;
        };
        setAsked({ hide: send, onClose: () => resolve(undefined) });
      }),
  };
  const actions = column<AdminReview>("actions", t("actions"), (review) => <ReviewActions review={review} />, {
    phone: "wide",
  });
  return (
    <>
      <AdminGrid<"GET reviews">
        call="GET reviews"
        label={t(`tabs.${tab}`)}
        fixed={tab === "all" ? {} : { status: tab }}
        columns={[
          column(
            "product",
            t("product"),
            ({ product, author, number }) => (
              <span className="block @3xl:w-44 @5xl:w-52">
                <AppLink href={`/shop/${product.id}`} prefetch={false} className="font-medium hover:underline">
                  {product.title}
                </AppLink>
                <span className="flex flex-wrap gap-x-2 text-sm font-normal text-muted">
                  {author}
                  {maySeeOrders && (
                    <AppLink
                      href={`/admin/order/${number}`}
                      prefetch={false}
                      className="whitespace-nowrap tabular-nums underline underline-offset-4"
                    >
                      {number}
                    </AppLink>
                  )}
                </span>
              </span>
            ),
            { isRowHeader: true },
          ),
          // A tab of one state would repeat it in every row.
          badgeColumn("status", t("status"), tones, (status) => t(`tabs.${status}`), {
            phone: "beside",
            isHidden: tab !== "all",
          }),
          column("text", t("text"), (review) => <ReviewText review={review} />, { phone: "wide" }),
          dateColumn("created_at", t("created_at"), { phone: "plain" }),
          ...(mayWrite ? [actions] : []),
        ]}
        filters={[choiceFilter("stars", t("stars"), STARS, (stars) => t("star", { stars }))]}
        bulk={mayWrite ? [...(tab === "shown" ? [] : [show]), ...(tab === "hidden" ? [] : [hide])] : []}
        nameOf={({ product, author }) => t("name", { title: product.title, author })}
        searchHint={t("search")}
        initial={initial}
        empty={<NothingYet title={t(`empty.${tab}`)} text={t("empty_text")} />}
      />
      {asked && (
        <HideDialog
          busy={false}
          onHide={asked.hide}
          onClose={() => {
            asked.onClose();
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
