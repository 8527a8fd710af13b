"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import {
  type AdminBlogCategory,
  type AdminBlogListing,
  type AdminBlogSummary,
  blogStates,
} from "@/lib/contract/admin-blogs";

export const blogTones = { draft: "neutral", scheduled: "warning", published: "accent" } as const;
const newestFirst = { target: "updated_at", direction: -1 } as const;

/** All posts, drafts and scheduled ones included. */
export function BlogGrid({ initial, categories }: { initial: AdminBlogListing; categories: AdminBlogCategory[] }) {
  const t = useTranslations("admin.blog");
  const { columns, filters } = useMemo(() => parts(t, categories), [t, categories]);
  return (
    <DataGrid
      name="blogs"
      label={t("title")}
      endpoint="/api/bff/admin/blogs"
      columns={columns}
      filters={filters}
      idOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      defaultSort={newestFirst}
      searchHint={t("search")}
      initial={initial}
      empty={t("empty")}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.blog">>;

function parts(t: Translate, categories: AdminBlogCategory[]) {
  const columns: GridColumn<AdminBlogSummary>[] = [
    {
      id: "title",
      header: t("column_title"),
      sort: "title",
      cell: ({ id, title, cover }) => (
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
          <AppLink
            prefetch="auto"
            href={`/admin/blog/${id}`}
            className="min-w-0 font-medium underline-offset-4 hover:underline"
          >
            {title}
          </AppLink>
        </span>
      ),
    },
    {
      id: "state",
      header: t("column_state"),
      cell: ({ state }) => <Badge tone={blogTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      id: "category",
      header: t("column_category"),
      cell: ({ category }) => <span className="whitespace-nowrap">{category.title}</span>,
    },
    { id: "author", header: t("column_author"), cell: ({ author }) => author },
    dateColumn("published_at", t("column_published_at"), { none: t("none") }),
    dateColumn("updated_at", t("column_updated_at")),
  ];
  const filters: GridFilter[] = [
    choiceFilter("state", t("state"), blogStates, (value) => t(`states.${value}`)),
    {
      id: "blog_category_id",
      label: t("category"),
      kind: "choice",
      choices: categories.map(({ id, title }) => ({ value: String(id), label: title })),
    },
  ];
  return { columns, filters };
}
