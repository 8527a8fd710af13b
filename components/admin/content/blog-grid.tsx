"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, column, dateColumn, entryFilter, RowLink } from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { type AdminBlogCategory, type AdminBlogListing, blogStates } from "@/lib/contract/admin-blogs";

export const blogTones = { draft: "neutral", scheduled: "warning", published: "accent" } as const;
const newestFirst = { target: "updated_at", direction: -1 } as const;

type Props = { initial: AdminBlogListing; categories: AdminBlogCategory[]; mayWrite: boolean };

export function BlogGrid({ initial, categories, mayWrite }: Props) {
  const t = useTranslations("admin.blog");
  return (
    <AdminGrid<"GET blogs">
      call="GET blogs"
      label={t("title")}
      columns={[
        column(
          "title",
          t("column_title"),
          ({ id, title, cover }) => (
            <span className="flex items-center gap-3">
              {cover ? (
                <img
                  src={cover.thumb_url}
                  alt=""
                  width={64}
                  height={36}
                  loading="lazy"
                  className="h-9 w-16 rounded-md object-cover"
                />
              ) : (
                <span aria-hidden className="h-9 w-16 rounded-md bg-surface" />
              )}
              <RowLink href={`/admin/blog/${id}`} className="min-w-0 font-medium">
                {title}
              </RowLink>
            </span>
          ),
          { sort: "title" },
        ),
        badgeColumn("state", t("column_state"), blogTones, (state) => t(`states.${state}`)),
        column(
          "category",
          t("column_category"),
          ({ category }) => <span className="whitespace-nowrap">{category.title}</span>,
          { phone: "plain" },
        ),
        column("author", t("column_author"), ({ author }) => author, { phone: "plain" }),
        dateColumn("published_at", t("column_published_at"), { none: t("none") }),
        dateColumn("updated_at", t("column_updated_at"), { phone: "hidden" }),
      ]}
      filters={[
        choiceFilter("state", t("state"), blogStates, (value) => t(`states.${value}`)),
        entryFilter("blog_category_id", t("category"), categories),
      ]}
      nameOf={({ title }) => title}
      defaultSort={newestFirst}
      searchHint={t("search")}
      initial={initial}
      empty={<NothingIn list="blogs" hasWay={mayWrite} />}
    />
  );
}
