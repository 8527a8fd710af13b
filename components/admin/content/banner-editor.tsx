"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { SaveBar } from "@/components/admin/form/save-bar";
import { TimeField } from "@/components/admin/form/time-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { panelStyle } from "@/components/admin/panel";
import { BannerCard } from "@/components/content/home-banners";
import { Badge } from "@/components/ui/badge";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminBanner, type CreateBanner, createBanner } from "@/lib/contract/banners";
import type { ProductImage } from "@/lib/contract/products";
import { send } from "@/lib/fetcher";
import { bannerTones } from "./banner-list";
import { PictureWithAlt } from "./picture-with-alt";

/** What is typed: the picture comes last. */
type Typed = Omit<CreateBanner, "picture"> & { picture: ProductImage | null };

/** A banner and how the home page shows it. */
export function BannerEditor({ banner, mayWrite }: { banner?: AdminBanner; mayWrite: boolean }) {
  const t = useTranslations("admin.banner");
  const router = useRouter();
  const admin = useAdminForm<CreateBanner, CreateBanner, AdminBanner>({
    schema: createBanner,
    values: banner ? valuesOf(banner) : blank,
    save: banner ? undefined : (checked) => send("POST", "/api/bff/admin/banners", checked),
    versioned: banner && { path: `banners/${banner.id}`, version: banner.version, valuesOf },
    onSaved: (saved) => {
      if (!banner) router.push(`/admin/banner/${saved.id}`);
      router.refresh();
    },
  });
  const { form, field, problemOf } = admin;
  const typed: Typed = form.watch();

  return (
    <>
      <ScreenHead title={t(banner ? "edit" : "new")}>
        {banner && <Badge tone={bannerTones[banner.state]}>{t(`states.${banner.state}`)}</Badge>}
      </ScreenHead>
      <form noValidate onSubmit={admin.submit}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <fieldset disabled={!mayWrite} className={`${panelStyle} flex flex-col gap-5`}>
            <Controller
              control={form.control}
              name="picture"
              render={({ field: { onChange } }) => (
                <div>
                  <PictureWithAlt
                    id="picture"
                    label={t("picture")}
                    altLabel={t("picture_alt")}
                    altHint={t("picture_alt_hint")}
                    value={typed.picture}
                    onChange={onChange}
                    error={problemOf("picture")}
                    altError={problemOf("picture.alt")}
                  />
                  <p className="mt-1 text-sm text-muted">{t("picture_hint")}</p>
                </div>
              )}
            />
            <TextField label={t("field_title")} maxLength={40} required {...field("title")} />
            <TextArea label={t("field_text")} rows={2} maxLength={120} {...field("text")} />
            <TextField label={t("field_link")} hint={t("link_hint")} maxLength={500} required {...field("link")} />
            <div className="grid gap-5 sm:grid-cols-2">
              {(["starts_at", "ends_at"] as const).map((name) => (
                <Controller
                  key={name}
                  control={form.control}
                  name={name}
                  render={({ field: { value, onChange } }) => (
                    <TimeField
                      id={name}
                      label={t(name)}
                      hint={t("time_hint")}
                      value={value}
                      onChange={onChange}
                      error={problemOf(name)}
                    />
                  )}
                />
              ))}
            </div>
            <label className="flex items-center gap-2">
              <input type="checkbox" {...form.register("active")} className="size-4.5 accent-accent" />
              {t("active")}
            </label>
          </fieldset>
          <section aria-labelledby="preview-title" className={`${panelStyle} xl:sticky xl:top-20`}>
            <h2 id="preview-title" className="mb-4 font-semibold">
              {t("preview")}
            </h2>
            {typed.picture ? (
              // Drawn to be looked at: its link leads away from what is being typed.
              <div inert>
                <BannerCard banner={{ ...typed, link: "/", picture: typed.picture }} />
              </div>
            ) : (
              <p className="text-muted">{t("preview_empty")}</p>
            )}
          </section>
        </div>
        {mayWrite && (
          <SaveBar form={admin} isNew={!banner}>
            {banner && (
              <DeleteButton
                path={`banners/${banner.id}`}
                name={banner.title}
                onDeleted={() => router.push("/admin/banner")}
              />
            )}
          </SaveBar>
        )}
      </form>
    </>
  );
}

const blank = { title: "", text: "", link: "", active: true, starts_at: null, ends_at: null };

function valuesOf(banner: AdminBanner): CreateBanner {
  const { title, text, link, picture, active, starts_at, ends_at } = banner;
  return { title, text, link, picture, active, starts_at, ends_at };
}
