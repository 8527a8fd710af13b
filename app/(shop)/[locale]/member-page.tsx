import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { FormFrame } from "@/components/members/form-frame";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getFeatures } from "@/lib/storefront/features";
import type { MemberForm } from "@/lib/storefront/member-metadata";
import { Elsewhere } from "./elsewhere";

type Props = ComponentProps<typeof FormFrame> & { form: Exclude<MemberForm, "login"> };

/** A page with a form that not every existing backend has a call for: members' own, and links of the newsletter. */
export async function MemberPage({ form, ...frame }: Props) {
  if (await isBuildFrame()) return null;
  const isNewsletter = form === "subscribe" || form === "unsubscribe";
  const { ordering, accounts } = await getFeatures();
  if (isNewsletter ? ordering : accounts) return <FormFrame {...frame} />;
  const t = await getTranslations(`members.${form}`);
  return <Elsewhere title={t("title")} reason={isNewsletter ? "newsletter" : "accounts"} />;
}
