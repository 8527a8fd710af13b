import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldPath } from "react-hook-form";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { LinkField } from "@/components/admin/form/link-field";
import { PictureField, PictureWithAlt } from "@/components/admin/form/picture-field";
import type { Controlled, useAdminForm } from "@/components/admin/form/use-admin-form";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import { anyPath } from "@/lib/contract/admin-calls/address";
import { type HomeDocument, type HomeSection, type HomeSectionKind, productSources } from "@/lib/contract/home";
import type { ProductImage } from "@/lib/contract/products";
import type { UploadedPicture } from "@/lib/contract/uploads";
import type { SectionValues } from "./section-kinds";

/** Choices for products: tags, and the titles of products that are already chosen. */
export type Choices = { tags: { id: number; title: string }[]; titles: Record<number, string> };

type Admin = ReturnType<typeof useAdminForm<SectionValues, HomeSection, HomeDocument>>;
type Props = { admin: Admin; kind: HomeSectionKind; choices: Choices };

const productSource = {
  endpoint: anyPath("admin", "GET blog-products"),
  toOption: ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title }),
};

/** The fields of a section. They depend on its kind, which the types of `controlled` cannot express. */
export function SectionFields({ admin, kind, choices }: Props) {
  const t = useTranslations("admin.home");
  const { field } = admin;
  // Called only for kinds with a title: a registered field is sent, and other kinds would be refused with it.
  const title = () => <TextField {...field("title")} label={t("title_label")} hint={t("title_hint")} maxLength={40} />;
  switch (kind) {
    case "hero":
      return (
        <>
          <TextField {...field("eyebrow")} label={t("eyebrow")} hint={t("eyebrow_hint")} maxLength={20} />
          <TextField {...field("headline")} label={t("headline")} hint={t("headline_hint")} maxLength={40} />
          <TextArea {...field("text")} label={t("text_label")} hint={t("hero_text_hint")} rows={2} maxLength={100} />
          <PictureField
            label={t("hero_picture")}
            {...(admin.controlled("picture") as Controlled<UploadedPicture | null>)}
          />
          <ButtonFields admin={admin} />
        </>
      );
    case "products":
      return (
        <>
          {title()}
          <TextField {...field("text")} label={t("text_label")} maxLength={80} />
          <ProductFields admin={admin} choices={choices} />
        </>
      );
    case "picture_text":
      return (
        <>
          <TextField {...field("title")} label={t("title_label")} maxLength={40} required />
          <TextArea {...field("text")} label={t("text_label")} rows={5} maxLength={600} required />
          <PictureOf admin={admin} name="picture" />
          <SelectField {...field("picture_side")} label={t("picture_side")}>
            <option value="left">{t("side_left")}</option>
            <option value="right">{t("side_right")}</option>
          </SelectField>
          <ButtonFields admin={admin} />
        </>
      );
    case "banner_pair":
      return (
        <div className="grid gap-6 md:grid-cols-2">
          {(["first", "second"] as const).map((place) => (
            <fieldset key={place} className="flex min-w-0 flex-col gap-5">
              <legend className="mb-3 font-semibold">{t(place)}</legend>
              <PictureOf admin={admin} name={`${place}.picture`} />
              <TextField {...field(`${place}.title`)} label={t("title_label")} maxLength={40} required />
              <TextArea {...field(`${place}.text`)} label={t("text_label")} rows={2} maxLength={120} />
              <LinkField {...(admin.controlled(`${place}.link`) as Controlled<string>)} label={t("link")} />
            </fieldset>
          ))}
        </div>
      );
    case "posts":
      return (
        <>
          {title()}
          <CountField admin={admin} counts={[3, 6]} />
        </>
      );
    case "newsletter":
      return (
        <>
          {title()}
          <TextArea {...field("text")} label={t("text_label")} hint={t("title_hint")} rows={2} maxLength={120} />
        </>
      );
    default:
      return title();
  }
}

function PictureOf({ admin, name }: { admin: Admin; name: "picture" | "first.picture" | "second.picture" }) {
  const t = useTranslations("admin.home");
  return (
    <PictureWithAlt
      label={t("picture")}
      altLabel={t("picture_alt")}
      altHint={t("picture_alt_hint")}
      {...(admin.controlled(name) as Controlled<ProductImage | null>)}
      altError={admin.problemOf(`${name}.alt` as FieldPath<SectionValues>)}
    />
  );
}

function ButtonFields({ admin }: { admin: Admin }) {
  const t = useTranslations("admin.home");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...admin.field("link_label")} label={t("link_label")} hint={t("link_label_hint")} maxLength={20} />
      <LinkField {...(admin.controlled("link") as Controlled<string>)} label={t("link")} />
    </div>
  );
}

function CountField({ admin, counts }: { admin: Admin; counts: number[] }) {
  const t = useTranslations("admin.home");
  return (
    <SelectField
      {...admin.field("count")}
      {...admin.form.register("count", { valueAsNumber: true })}
      label={t("count")}
      className="max-w-xs"
    >
      <ChoiceOptions choices={counts.map((count) => [count, count])} />
    </SelectField>
  );
}

function ProductFields({ admin, choices: { tags, titles } }: { admin: Admin; choices: Choices }) {
  const t = useTranslations("admin.home");
  const [known] = useState(() => new Map(Object.entries(titles)));
  const source = admin.form.watch("source");
  const tag = admin.controlled("tag_id") as Controlled<number | null>;
  const chosen = admin.controlled("product_ids") as Controlled<number[]>;
  return (
    <>
      <SelectField {...admin.field("source")} label={t("source")} hint={t(`source_hints.${source}`)}>
        <ChoiceOptions choices={productSources.map((one) => [one, t(`sources.${one}`)])} />
      </SelectField>
      {source === "tag" && (
        <SelectField
          id="tag_id"
          label={t("tag")}
          required
          value={tag.value ?? ""}
          error={tag.error}
          onChange={({ target }) => tag.onChange(target.value ? Number(target.value) : null)}
        >
          <option value="">{t("tag_none")}</option>
          <ChoiceOptions choices={tags.map(({ id, title }) => [id, title])} />
        </SelectField>
      )}
      {source === "hand" ? (
        <Multiselect
          id="product_ids"
          mode="tags"
          label={t("products")}
          hint={t("products_hint")}
          placeholder={t("products_placeholder")}
          source={productSource}
          value={chosen.value.map((id) => ({ value: String(id), label: known.get(String(id)) ?? `#${id}` }))}
          onChange={(options) => {
            for (const { value, label } of options) known.set(value, label);
            chosen.onChange(options.map(({ value }) => Number(value)));
          }}
          error={chosen.error}
        />
      ) : (
        <CountField admin={admin} counts={[4, 8]} />
      )}
    </>
  );
}
