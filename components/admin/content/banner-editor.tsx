"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DeleteMenu } from "@/components/admin/form/delete-menu";
import { DocumentForm } from "@/components/admin/form/document-form";
import { FormCheck } from "@/components/admin/form/form-check";
import { LinkField } from "@/components/admin/form/link-field";
import { TimeField } from "@/components/admin/form/time-field";
import { useEntryForm } from "@/components/admin/form/use-document-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { panelStyle } from "@/components/admin/panel";
import { BannerCard } from "@/components/content/home-banners";
import { Badge } from "@/components/ui/badge";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminBanner, type CreateBanner, createBanner } from "@/lib/contract/banners";
import type { ProductImage } from "@/lib/contract/products";
import { PictureWithAlt } from "../form/picture-field";
import { bannerTones } from "./banner-list";
import { readableLink } from "./readable-link";

/** The form of a banner with a preview of it on the home page. */
export function BannerEditor({ banner, mayWrite }: { banner?: AdminBanner; mayWrite: boolean }) {
  const t = useTranslations("admin.banner");
  const router = useRouter();
  const admin = useEntryForm<"banners", CreateBanner, CreateBanner>("banners", {
    schema: createBanner,
    entry: banner,
    values: banner ? valuesOf(banner) : blank,
    valuesOf,
    onSaved: (saved) => {
      if (!banner) router.push(`/admin/banner/${saved.id}`);
      router.refresh();
    },
  });
  const { form, field, controlled, problemOf } = admin;
  // Null until a picture is chosen.
  const typed: Omit<CreateBanner, "picture"> & { picture: ProductImage | null } = form.watch();

  return (
    <>
      <ScreenHead
        list="/admin/banner"
        title={banner ? banner.title : t("new")}
        badge={banner && <Badge tone={bannerTones[banner.state]}>{t(`states.${banner.state}`)}</Badge>}
      >
        {banner && mayWrite && (
          <DeleteMenu
            call="DELETE banners/{id}"
            input={{ params: { id: banner.id } }}
            name={banner.title}
            onDeleted={() => router.push("/admin/banner")}
          />
        )}
      </ScreenHead>
      <DocumentForm
        form={admin}
        isNew={!banner}
        mayWrite={mayWrite}
        className="grid items-start xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className={`${panelStyle} flex flex-col gap-5`}>
          {/* Before the picture, whose description it proposes. */}
          <TextField label={t("field_title")} maxLength={40} isRequired {...field("title")} />
          <PictureWithAlt
            label={t("picture")}
            isRequired
            hint={t("picture_hint")}
            altLabel={t("picture_alt")}
            altHint={t("picture_alt_hint")}
            {...controlled("picture")}
            altError={problemOf("picture.alt")}
            proposedAlt={typed.title.trim()}
          />
          <TextArea label={t("field_text")} rows={2} maxLength={120} {...field("text")} />
          <LinkField label={t("field_link")} {...controlled("link")} />
          <div className="grid gap-5 sm:grid-cols-2">
            {(["starts_at", "ends_at"] as const).map((name) => (
              <TimeField
                key={name}
                isEnd={name === "ends_at"}
                label={t(name)}
                hint={t("time_hint")}
                {...controlled(name)}
              />
            ))}
          </div>
          <FormCheck form={form} name="active" label={t("active")} />
        </div>
        <section aria-labelledby="preview-title" className={`${panelStyle} xl:sticky xl:top-20`}>
          <h2 id="preview-title" className="mb-4 font-semibold">
            {t("preview")}
          </h2>
          {typed.picture ? (
            // `inert`: following the preview's link would leave the unsaved form.
            <div inert>
              <BannerCard banner={{ ...typed, link: "/", picture: typed.picture }} />
            </div>
          ) : (
            <p className="grid aspect-video place-items-center rounded-3xl border border-line-strong border-dashed p-4 text-center text-muted">
              {t("preview_empty")}
            </p>
          )}
        </section>
      </DocumentForm>
    </>
  );
}

const blank = { title: "", text: "", link: "", active: true, starts_at: null, ends_at: null };

function valuesOf(banner: AdminBanner): CreateBanner {
  const { title, text, link, picture, active, starts_at, ends_at } = banner;
  return { title, text, link: readableLink(link), picture, active, starts_at, ends_at };
}
