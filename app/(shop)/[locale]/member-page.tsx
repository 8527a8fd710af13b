import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { FormFrame } from "@/components/members/form-frame";
import { LinkAction } from "@/components/members/link-action";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getShopSettings } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import type { MemberForm } from "@/lib/storefront/member-metadata";
import { Elsewhere } from "./elsewhere";

type Props = Omit<ComponentProps<typeof FormFrame>, "title"> & { form: Exclude<MemberForm, "login"> };

/** A page with a form of members or of a mail's link; some existing backends lack the call for it. */
export async function MemberPage({ form, ...frame }: Props) {
  if (await isBuildFrame()) return null;
  const reason = reasons[form] ?? "accounts";
  const { ordering, accounts } = await getFeatures();
  const { stock_alerts } = await getShopSettings();
  const t = await getTranslations(`members.${form}`);
  if ({ newsletter: ordering, refund_account: ordering, choose_store: ordering, stock_alerts, accounts }[reason])
    return <FormFrame title={t("title")} {...frame} />;
  return <Elsewhere title={t("title")} reason={reason} />;
}

/** The target of a link in a mail, with a button that confirms the action of the mail. */
export function LinkPage({ purpose }: ComponentProps<typeof LinkAction>) {
  return (
    <MemberPage form={purpose} fields={0}>
      <LinkAction purpose={purpose} />
    </MemberPage>
  );
}

/** The backend feature that a form needs, and the text shown where it is missing; "accounts" for all other forms. */
const reasons: Partial<Record<MemberForm, "newsletter" | "stock_alerts" | "refund_account" | "choose_store">> = {
  subscribe: "newsletter",
  unsubscribe: "newsletter",
  stock_alert: "stock_alerts",
  stock_alert_cancel: "stock_alerts",
  refund_account: "refund_account",
  choose_store: "choose_store",
};
