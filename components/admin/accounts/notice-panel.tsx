"use client";

import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { SelectField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { type NoticeChoices, noticeChoices, noticeKinds, noticeTimings } from "@/lib/contract/staff-notices";

/** Which notices a staff member gets by mail, and when. */
export function NoticePanel({ choices }: { choices: NoticeChoices }) {
  const t = useTranslations("admin.me");
  const form = useAdminForm({
    schema: noticeChoices,
    values: choices,
    save: (body) => adminCall("PUT me/notices", { body }),
  });
  const kinds = noticeKinds.filter((kind) => choices[kind] !== undefined);
  if (kinds.length === 0) return null;
  return (
    <Panel title={t("notices")} text={t("notices_text")}>
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <div className={fieldGrid}>
          {kinds.map((kind) => (
            <SelectField key={kind} label={t(`notice_kinds.${kind}`)} {...form.field(kind)}>
              {noticeTimings.map((timing) => (
                <option key={timing} value={timing}>
                  {t(`notice_timings.${timing}`)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <Problem text={form.problem} />
        <SmallButton
          type="submit"
          className="self-start"
          disabled={!form.isDirty || form.isSubmitting}
          label={t("save_notices")}
        />
      </form>
    </Panel>
  );
}
