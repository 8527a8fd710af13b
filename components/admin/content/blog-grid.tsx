"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import {
  badgeColumn,
  choiceFilter,
  column,
  dateColumn,
  entryFilter,
  RowLink,
  RowPicture,
} from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { type AdminBlogCategory, type AdminBlogListing, blogStates } from "@/lib/contract/admin-blogs";

export const blogTones = { draft: "neutral", scheduled: "warning", published: "good" } as const;
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
            <RowPicture image={cover}>
              <RowLink href={`/admin/blog/${id}`} className="min-w-0 font-medium">
                {title}
              </RowLink>
            </RowPicture>
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
        dateColumn("updated_at", t("column_updated_at")),
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
