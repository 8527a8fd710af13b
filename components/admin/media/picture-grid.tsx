"use client";

import { useTranslations } from "next-intl";
import { CallButton } from "@/components/admin/form/ask-button";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { column, dateColumn } from "@/components/admin/grid/parts";
import { useReloadGrid } from "@/components/admin/use-admin-call";
import type { LibraryPicture, PictureListing } from "@/lib/contract/uploads";
import { PictureUses } from "./picture-uses";
import { FirstPictures } from "./upload-button";

/** Every picture that staff uploaded. An unused picture can be removed. */
export function PictureGrid({ initial }: { initial: PictureListing }) {
  const t = useTranslations("admin.media");
  const nameOf = ({ file_name, alt }: LibraryPicture) => file_name || alt || t("unnamed");
  return (
    <AdminGrid<"GET pictures">
      call="GET pictures"
      label={t("title")}
      columns={[
        column("picture", t("picture"), (picture) => (
          <a href={picture.url} target="_blank" rel="noreferrer" className="flex items-center gap-3 hover:underline">
            <img
              src={picture.thumb_url}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="size-16 shrink-0 rounded-md bg-surface object-contain"
            />
            <span className="min-w-0 break-all">{nameOf(picture)}</span>
          </a>
        )),
        column("alt", t("alt"), ({ alt }) => alt || <span className="text-muted">{t("no_alt")}</span>, {
          phone: "wide",
        }),
        column("size", t("size"), ({ width, height, bytes }) => (
          <span className="whitespace-nowrap tabular-nums">
            {width} × {height}
            {bytes !== null && <span className="block text-sm text-muted">{t("bytes", { kb: kilobytes(bytes) })}</span>}
          </span>
        )),
        dateColumn("created_at", t("created_at")),
        column("uploaded_by", t("uploaded_by"), ({ uploaded_by }) => uploaded_by ?? ""),
        column(
          "actions",
          t("actions"),
          (picture) => (
            <span className="flex flex-wrap items-center">
              <PictureUses id={picture.id} name={nameOf(picture)} />
              <RemovePicture id={picture.id} name={nameOf(picture)} />
            </span>
          ),
          { phone: "plain" },
        ),
      ]}
      nameOf={nameOf}
      searchHint={t("search")}
      empty={<FirstPictures />}
      initial={initial}
    />
  );
}

const kilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1000));

function RemovePicture({ id, name }: { id: number; name: string }) {
  const t = useTranslations("admin.media");
  return (
    <CallButton
      call="DELETE pictures/{id}"
      input={{ params: { id } }}
      look="quiet"
      aria-label={t("remove_of", { name })}
      ask={{ title: t("remove_title", { name }), text: t("remove_text") }}
      confirm={t("remove")}
      said={t("removed")}
      failed={t("remove_failed")}
      refresh={useReloadGrid("GET pictures")}
    />
  );
}
