import { useTranslations } from "next-intl";
import { adminCall } from "@/components/admin/admin-call";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { SelectField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { type NoticeChoices, noticeChoices, noticeKinds, noticeTimings } from "@/lib/contract/staff-notices";

/** On phones each notice is one line: its name, and a small select at the end. */
const phoneRow = "max-sm:flex-row max-sm:items-center max-sm:justify-between max-sm:[&>select]:w-36";

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
      <PostForm onSubmit={form.submit} className="flex flex-col gap-4">
        <NoMailServer />
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-5">
          {kinds.map((kind) => (
            <SelectField key={kind} label={t(`notice_kinds.${kind}`)} className={phoneRow} {...form.field(kind)}>
              <Options values={noticeTimings} textOf={(timing) => t(`notice_timings.${timing}`)} />
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
      </PostForm>
    </Panel>
  );
}
